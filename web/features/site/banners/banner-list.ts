import type { ResponseOf } from '#contract/call.ts';
import { contentErrors } from '#contract/content/errors.ts';
import { bannerCalls } from '#contract/site/banner-calls.ts';
import type { BannerForm, BannerPlace } from '#contract/site/banners.ts';
import { CallError } from '#web/lib/call/call-error.ts';
import { mutate } from '#web/lib/call/mutate.ts';
import { makeFresh } from '#web/lib/call/stale.ts';

export type BannerList = ResponseOf<typeof bannerCalls.readBanners>;
export type BannerRow = BannerList['rows'][number];

/** What a place is called, and one thing in it. */
export const placeNames: Readonly<Record<BannerPlace, { noun: string; unit: string }>> = {
  sy: { noun: '轮播', unit: '张' },
  syyc: { noun: '通栏', unit: '格' },
};

export const noBanner: BannerForm = {
  ...{ kicker: '', title: '', content: '', imageUrl: '', imageAlt: '', linkAddress: '' },
  ...{ actions: [], shownFrom: null, shownUntil: null, isShown: true },
};

/** The same list with another form of one of them; without an id it comes last. */
function withForm(rows: readonly BannerRow[], id: number | undefined, form: BannerForm) {
  const written = {
    ...form,
    ...{ kicker: form.kicker.trim(), title: form.title.trim(), content: form.content.trim() },
    ...{ imageAlt: form.imageAlt.trim(), linkAddress: form.linkAddress.trim() },
    actions: form.actions.map(({ label, href }) => ({ label: label.trim(), href: href.trim() })),
  };
  return rows.some((row) => row.id === id)
    ? rows.map((row) => (row.id === id ? { ...written, id: row.id } : row))
    : [...rows, written];
}

/** Saves one of them with the list as it is known here. What is wrong with it is said of its fields; a colleague's change is told, and nothing is lost. */
export async function saveForm(
  { place, list: { digest, rows } }: { place: BannerPlace; list: BannerList },
  id: number | undefined,
  form: BannerForm,
): Promise<void> {
  try {
    await mutate(bannerCalls.saveBanners, { place, digest, rows: withForm(rows, id, form) }, { quiet: true });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === contentErrors.editedMeanwhile.code) {
      await makeFresh(bannerCalls.saveBanners.writes);
      throw new CallError('刚有同事改过这里，没有保存。您填的都还在，后面的列表已换成最新的，请看过再保存。');
    }
    const field = error.field?.replace(/^rows\.\d+\./, '');
    throw new CallError(error.message, { code: error.code, ...(field !== undefined && { field }) });
  }
}

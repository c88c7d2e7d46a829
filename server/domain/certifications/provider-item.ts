import type { ItemContent } from '#contract/content/item.ts';
import { releaseStatusOf } from '#contract/content/release.ts';
import { canonicalCreditCode } from '#contract/shared-rules/credit-code.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  findProviderItem,
  moveRemarks,
  putLive,
  tieProviderItem,
} from '#server/db/queries/certifications/provider-item.ts';
import type { Certification } from '#server/db/queries/certifications/certification.ts';
import {
  insertSections,
  listSections,
  lockSections,
  lockSectionsShared,
} from '#server/db/queries/content/section.ts';
import {
  deleteApprovals,
  findOpenVersion,
  insertVersions,
  supersedeVersions,
  takeItem,
  updateItem,
} from '#server/db/queries/content/version.ts';
import type { Transaction } from '#server/domain/messages/commit-and-send.ts';
import { announcePublic } from '#server/domain/publishing/announce.ts';
import { indexItems } from '#server/domain/publishing/index-items.ts';
import { insertNewItems, publicColumns } from '#server/domain/publishing/insert-items.ts';
import {
  cleanContentInput,
  completeContent,
  type CleanContent,
} from '#server/domain/publishing/item-content.ts';
import { findMovable, sectionOfVersion } from '#server/domain/publishing/open-versions.ts';
import { bodyOfText } from '#server/domain/publishing/plain-body.ts';
import { releases } from '#server/domain/publishing/release-workflow.ts';
import { recordStep, type RequestOrigin } from '#server/domain/workflow/record-step.ts';
import { fail } from '#server/lib/fail.ts';

/** Who decided, and from where. */
export interface Decider {
  userId: number | undefined;
  origin: RequestOrigin;
}

/** What the certification says of a provider: its owner cannot change it. */
function certifiedExtra({ company, form }: Certification) {
  const { categories, regions, teamSize, qualifications } = form;
  return {
    creditCode: canonicalCreditCode(company.creditCode),
    categories: [...categories],
    regions: [...regions],
    teamSize: Number(teamSize) || 0,
    qualifications: qualifications.map(({ name }) => name),
    ...recognitionOf(form),
  };
}

/** A list without an end cannot be shown as one that counts: the item keeps what staff have written. */
function recognitionOf({ recognitionList, recognitionYear, recognitionUntil }: Certification['form']) {
  if (recognitionList === '' || recognitionUntil === '') return {};
  return {
    recognised: {
      list: recognitionList,
      year: Number(recognitionYear),
      validUntil: recognitionUntil,
    },
  };
}

const overwrite = (row: Certification, before: ItemContent) =>
  completeContent(
    'provider',
    cleanContentInput({
      fields: { title: row.company.companyName },
      extra: certifiedExtra(row),
      relations: {},
    }),
    before,
  );

const listProviderSections = async (db: Queryable) =>
  (await listSections(db)).filter(({ kind }) => kind === 'provider');

/** A site that has taken all sections of providers away gets one: a decision about an enterprise does not fail by it. */
async function lockProviderSections(db: Queryable): Promise<void> {
  if ((await listProviderSections(db)).length > 0) return lockSectionsShared(db);
  await lockSections(db);
  if ((await listProviderSections(db)).length === 0)
    await insertSections(db, [{ kind: 'provider', name: '服务商' }]);
}

/** The first words about a provider: nothing but what was certified. */
async function newContent({ db }: Transaction, row: Certification): Promise<CleanContent> {
  const { companyName, areaCode } = row.company;
  const { categories, regions, teamSize } = row.form;
  const sections = await listProviderSections(db);
  const section =
    sections.find(({ name }) => categories.includes(name)) ??
    sections[0] ??
    fail('sectionUnknown', { field: 'sectionName' });
  const offers = `提供${categories.join('、')}服务，服务区域：${regions.join('、')}`;
  return completeContent(
    'provider',
    cleanContentInput({
      fields: {
        sectionName: section.name,
        title: companyName,
        summary: `${offers}。`,
        body: bodyOfText(`${companyName}${offers}，服务团队 ${teamSize} 人。`),
        imageUrl: '',
        attachments: [],
        areaCode,
        industryCodes: [],
        tags: [],
        sourceInfo: companyName,
        author: '',
        isTop: false,
        weight: 0,
        startsAt: null,
        endsAt: null,
      },
      extra: { recognised: null, rating: 0, ...certifiedExtra(row) },
      relations: {},
    }),
  );
}

/**
 * Makes the provider's public item the account's, and says in it what was certified; makes one where there is none. An item of the same credit code
 * that staff have written is tied. What its owner or staff are working on stays work, with the same facts.
 */
export async function publishProvider(
  transaction: Transaction,
  row: Certification,
  { userId, origin }: Decider,
): Promise<void> {
  const { db, clock } = transaction;
  await lockProviderSections(db);
  const now = clock.now();
  const creditCode = canonicalCreditCode(row.company.creditCode);
  const item = await tieProviderItem(db, { userId: row.userId, creditCode, now });
  const step = async (id: number, version: number, from: string) =>
    recordStep(transaction, {
      subject: { type: 'content', id, version },
      ...{ action: 'publish', from, to: 'live', userId, origin, audit: 'content' },
    });
  if (item === undefined) {
    const content = await newContent(transaction, row);
    const standing = await sectionOfVersion(db, { kind: 'provider', sectionId: 0 }, { content });
    const [id = 0] = await insertNewItems(db, [
      {
        kind: 'provider',
        sectionId: standing.section.id,
        content,
        state: 'live',
        ownerUserId: row.userId,
        createdAt: now,
      },
    ]);
    await step(id, 1, '');
    const made = { number: 1, content, wasPublic: false, publishTime: now, ...standing };
    await announceProvider(transaction, id, made);
    return;
  }
  const { known } = await findMovable(db, item.id);
  const open = await findOpenVersion(db, item.id);
  const before = known?.content;
  const content = before === undefined ? await newContent(transaction, row) : overwrite(row, before);
  const number = item.newestVersion + 1;
  const live = { itemId: item.id, number: open?.number ?? number };
  const written = { content, updatedAt: now, updatedBy: userId ?? null };
  await supersedeVersions(db, item.id, live.number);
  if (open === undefined)
    await insertVersions(db, [{ ...live, ...written, state: 'live', editors: [], createdAt: now }]);
  else {
    // work on an item is its newest version: it moves on, and makes way for what is public
    await deleteApprovals(db, open);
    await putLive(db, live, written);
    await insertVersions(db, [
      {
        ...open,
        number,
        state: open.state === 'scheduled' ? 'waiting' : open.state,
        content: overwrite(row, open.content),
      },
    ]);
    await moveRemarks(db, live, number);
  }
  const isFirst = item.status !== releaseStatusOf.live && item.status !== releaseStatusOf.withdrawn;
  const publishTime = isFirst ? now : item.publishTime;
  const standing = await sectionOfVersion(db, item, { content });
  await updateItem(db, item.id, {
    ...publicColumns('provider', content, publishTime),
    sectionId: standing.section.id,
    publishTime,
    expireTime: null,
    withdrawal: null,
    newestVersion: number,
    status: releaseStatusOf.live,
  });
  await indexItems(db, [item.id]);
  await step(item.id, live.number, known?.state ?? open?.state ?? 'draft');
  await announceProvider(transaction, item.id, {
    ...{ number: live.number, content, publishTime, ...standing },
    wasPublic: item.status === releaseStatusOf.live,
  });
}

const announceProvider = (
  transaction: Transaction,
  id: number,
  version: Omit<Parameters<typeof announcePublic>[1], 'id' | 'kind' | 'expireTime'>,
) => announcePublic(transaction, { ...version, id, kind: 'provider', expireTime: null });

const goneTexts: Readonly<Record<string, string>> = {
  expire: '这家服务商的认证已到期，平台不再展示。',
};

/** Whoever is no certified provider any more is none in public either. What its owner wrote stays, and comes back with a new certification. */
export async function withdrawProvider(
  transaction: Transaction,
  { userId: ownerUserId }: Certification,
  { action, userId, origin }: Decider & { action: string },
): Promise<void> {
  const { db, clock } = transaction;
  await lockSectionsShared(db);
  const found = await findProviderItem(db, ownerUserId);
  if (found === undefined) return;
  // whoever wrote it meanwhile has its row until he commits
  const item =
    (await takeItem(db, { id: found.id, rev: found.rev, now: clock.now() })) ?? fail('certificationMoved');
  const { known } = await findMovable(db, item.id);
  if (known?.state !== 'live') return;
  const standing = await sectionOfVersion(db, item, known);
  const text = goneTexts[action] ?? '这家服务商的认证已撤销，平台不再展示。';
  await releases.make(
    transaction,
    { id: item.id, item, version: known, standing, known },
    {
      ...{ action: 'withdraw', by: 'chief', userId, comment: text, origin },
      given: { withdrawal: { reason: 'gone', text } },
    },
  );
}

/** Where slides stand: home's carousel, and the tiles below it. */
export const bannerPlaces = ['sy', 'syyc'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

/** How many of a place home shows at once. */
export const bannersShown: Readonly<Record<BannerPlace, number>> = { sy: 5, syyc: 7 };
/** How many of a place are kept, those that are hidden or over among them. */
export const bannersMax = 20;

export const bannerKickerMaxLength = 20;
export const bannerTitleMaxLength = 30;
export const bannerContentMaxLength = 90;
export const bannerAltMaxLength = 60;
export const bannerLabelMaxLength = 8;
export const bannerAddressMaxLength = 300;
export const bannerActionsMax = 2;

/** A button of a slide. */
export interface BannerAction {
  label: string;
  href: string;
}

/** A slide or a tile as staff write it. */
export interface BannerForm {
  kicker: string;
  title: string;
  /** Of slides alone. */
  content: string;
  /** The address of a public image; '' for the drawing of the portal. */
  imageUrl: string;
  /** What the picture says that the words do not. */
  imageAlt: string;
  /** Buttons of a slide. */
  actions: readonly BannerAction[];
  /** Where a tile leads. */
  linkAddress: string;
  /** ISO 8601; null for at once and for ever. */
  shownFrom: string | null;
  shownUntil: string | null;
  isShown: boolean;
}

export type BannerState = 'shown' | 'hidden' | 'early' | 'over' | 'behind';

/** What visitors see of a slide now; `before` is how many of its place they see above it. */
function bannerState(
  { isShown, shownFrom, shownUntil }: Pick<BannerForm, 'isShown' | 'shownFrom' | 'shownUntil'>,
  { now, before, place }: { now: number; before: number; place: BannerPlace },
): BannerState {
  if (!isShown) return 'hidden';
  if (shownUntil !== null && Date.parse(shownUntil) <= now) return 'over';
  if (shownFrom !== null && Date.parse(shownFrom) > now) return 'early';
  return before < bannersShown[place] ? 'shown' : 'behind';
}

/** The state of each, in their order. */
export function bannerStates(
  rows: readonly Pick<BannerForm, 'isShown' | 'shownFrom' | 'shownUntil'>[],
  { now, place }: { now: number; place: BannerPlace },
): BannerState[] {
  let before = 0;
  return rows.map((row) => {
    const state = bannerState(row, { now, before, place });
    if (state === 'shown') before += 1;
    return state;
  });
}

import { readPublicImagePath } from '../files/public-images.ts';
import { isLinkAddress } from '../shared-rules/link-address.ts';
import {
  anything,
  checkForm,
  inOrder,
  matches,
  maxLength,
  required,
  type FormErrors,
  type FormRules,
  type Rule,
} from '../shared-rules/rule.ts';
import {
  bannerActionsMax,
  bannerAddressMaxLength,
  bannerAltMaxLength,
  bannerContentMaxLength,
  bannerKickerMaxLength,
  bannerLabelMaxLength,
  bannerTitleMaxLength,
  type BannerAction,
  type BannerForm,
  type BannerPlace,
} from './banners.ts';

const short = (limit: number) => maxLength(limit, 'siteTextTooLong');
const address = inOrder(
  required('siteLinkAddressRequired'),
  short(bannerAddressMaxLength),
  matches(isLinkAddress, 'menuAddressWrong'),
);
const image: Rule = (value) =>
  value === '' || readPublicImagePath(value) !== undefined ? undefined : 'imageUnknown';

const actionRules: FormRules<BannerAction> = {
  label: inOrder(required('bannerLabelRequired'), short(bannerLabelMaxLength)),
  href: address,
};
/** What is wrong with each button, in their order. */
export const bannerActionFaults = (actions: readonly BannerAction[]): FormErrors<BannerAction>[] =>
  actions.map((action) => checkForm(actionRules, action));

const words = {
  kicker: short(bannerKickerMaxLength),
  title: inOrder(required('bannerTitleRequired'), short(bannerTitleMaxLength)),
  imageUrl: image,
  imageAlt: short(bannerAltMaxLength),
  shownFrom: anything,
  shownUntil: (until: string | null, { shownFrom }: BannerForm) =>
    until !== null && shownFrom !== null && Date.parse(until) <= Date.parse(shownFrom)
      ? ('bannerTimesOrder' as const)
      : undefined,
  isShown: anything,
};

/** A slide has a text and buttons, a tile is one way. */
export const bannerRules: Readonly<Record<BannerPlace, FormRules<BannerForm>>> = {
  sy: {
    ...words,
    content: short(bannerContentMaxLength),
    actions: (actions) => {
      if (actions.length > bannerActionsMax) return 'siteListFull';
      return bannerActionFaults(actions).flatMap(({ label, href }) => label ?? href ?? [])[0];
    },
    linkAddress: anything,
  },
  syyc: { ...words, content: anything, actions: anything, linkAddress: address },
};

import type { RowList } from '#contract/site/edited-lists.ts';
import type { RowSetting } from '#server/domain/audit/row-history.ts';
import { districtSetting } from '#server/domain/diagnosis/district-history.ts';
import { columnSetting } from '#server/domain/exchange/column-history.ts';
import { boardSetting } from '#server/domain/forum/boards.ts';
import { forumWordSetting } from '#server/domain/forum/words.ts';
import { limitSetting } from '#server/domain/inspection/limits.ts';
import { webhookSetting } from '#server/domain/interfaces/webhook-history.ts';
import { menuSetting } from '#server/domain/portal/work-on-menu.ts';
import { systemSetting } from '#server/domain/portal/work-on-thirdparties.ts';
import { sectionSetting } from '#server/domain/publishing/section-history.ts';
import { redirectSetting } from '#server/domain/site/redirects.ts';
import { bannerSettings } from '#server/domain/site/save-banners.ts';
import { wordSetting } from '#server/domain/site/save-words.ts';
import { writingSetting } from '#server/domain/site/writing-words.ts';
import { calendarSetting } from '#server/domain/site/working-years.ts';

/** The settings of the console whose changes are kept row by row: each list has its own. */
export const rowSettings: Readonly<Record<RowList, RowSetting>> = {
  slides: bannerSettings.sy,
  strip: bannerSettings.syyc,
  menu: menuSetting,
  systems: systemSetting,
  words: wordSetting,
  redirects: redirectSetting,
  calendar: calendarSetting,
  limits: limitSetting,
  writing: writingSetting,
  forumWords: forumWordSetting,
  forumBoards: boardSetting,
  sections: sectionSetting,
  districts: districtSetting,
  columns: columnSetting,
  webhooks: webhookSetting,
};

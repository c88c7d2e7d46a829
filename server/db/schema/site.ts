import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { VisitSource } from '#contract/portal/visit-sources.ts';
import { identity, instant, reference } from './columns.ts';

/** The slides of a place, `sy` the home page. */
export const banner = pgTable(
  'banner',
  {
    id: identity(),
    addressType: text('address_type').notNull(),
    imageUrl: text('image_url').notNull().default(''),
    kicker: text('kicker').notNull().default(''),
    title: text('title').notNull(),
    content: text('content').notNull(),
    linkAddress: text('link_address').notNull().default(''),
    jumpAddress: text('jump_address').notNull().default(''),
    actions: jsonb('actions').$type<{ label: string; href: string }[]>().notNull().default([]),
    sectionName: text('section_name').notNull().default(''),
    sortOrder: integer('sort_order').notNull(),
    isShown: boolean('is_shown').notNull().default(true),
    imageAlt: text('image_alt').notNull().default(''),
    shownFrom: instant('shown_from'),
    shownUntil: instant('shown_until'),
  },
  (table) => [index('banner_place').on(table.addressType, table.sortOrder)],
);

/** The site's menu. Staff edit it; the browser adds its routes at run time. */
export const menuItem = pgTable('menu_item', {
  id: identity(),
  parentId: reference('parent_id'),
  name: text('name').notNull(),
  url: text('url').notNull().default(''),
  icon: text('icon').notNull().default(''),
  loginRequired: boolean('login_required').notNull().default(false),
  keep: boolean('keep').notNull().default(false),
  isIframe: boolean('is_iframe').notNull().default(false),
  thirdUrl: text('third_url').notNull().default(''),
  sortOrder: integer('sort_order').notNull(),
  isShown: boolean('is_shown').notNull().default(true),
});

/** Entries of home that lead to other systems, and a strip of such. Staff edit them. */
export const homeThirdparty = pgTable('home_thirdparty', {
  id: identity(),
  /** Of an entry its number; whatever staff like of a tile of the strip. */
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  /** One of the menu's icons, or ''. */
  icon: text('icon').notNull().default(''),
  url: text('url').notNull(),
  opensIn: text('opens_in').$type<'frame' | 'window'>().notNull().default('window'),
  needsLogin: boolean('needs_login').notNull().default(false),
  sortOrder: integer('sort_order').notNull(),
  isShown: boolean('is_shown').notNull().default(true),
});

/** Visits by route and Shanghai day, added in batches. */
export const visitDay = pgTable(
  'visit_day',
  {
    day: date('day').notNull(),
    route: text('route').notNull(),
    statisticsType: text('statistics_type').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.route, table.statisticsType] })],
);

/**
 * Visits by hour, and by Shanghai day and region: sums apart from each other and from the routes of visit_day. Nobody
 * needs to know which page was read from where in which hour. A year of each takes a few thousand rows, however many
 * visits there were.
 */
export const visitHour = pgTable(
  'visit_hour',
  {
    hour: instant('hour').notNull(),
    statisticsType: text('statistics_type').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.statisticsType] })],
);

export const visitRegion = pgTable(
  'visit_region',
  {
    day: date('day').notNull(),
    /** As the table of addresses calls it; '' where it is not known. */
    region: text('region').notNull(),
    statisticsType: text('statistics_type').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.region, table.statisticsType] })],
);

/** How often people came to the site by Shanghai day and from where (contract/portal/visit-sources.ts). */
export const visitSource = pgTable(
  'visit_source',
  {
    day: date('day').notNull(),
    source: text('source').$type<VisitSource>().notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.source] })],
);

/** Totals that pages show. Kept as sums so that showing them costs nothing. */
export const siteCounter = pgTable('site_counter', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

/** Facts about this site that are set at run time: which reference data are loaded, what staff changed in the footer. */
export const siteSetting = pgTable('site_setting', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

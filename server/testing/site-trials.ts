import { siteCalls } from '#contract/site/calls.ts';
import { agreementVersion } from '#contract/account/agreement.ts';
import { inspectionCalls } from '#contract/inspection/calls.ts';
import { defaultLimits } from '#contract/inspection/limits.ts';
import { writtenLinkCalls } from '#contract/inspection/written-link-calls.ts';
import { mendingCalls } from '#contract/inspection/mending-calls.ts';
import { shanghaiDay } from '#contract/shared-rules/shanghai-time.ts';
import { agreementCalls } from '#contract/site/agreement-calls.ts';
import { agreementWorkCalls } from '#contract/site/agreement-work-calls.ts';
import { bannerCalls } from '#contract/site/banner-calls.ts';
import { areaCalls } from '#contract/site/area-calls.ts';
import { sampleKinds } from '#contract/site/samples.ts';
import { sampleCalls } from '#contract/site/sample-calls.ts';
import { listCalls } from '#contract/site/list-calls.ts';
import { homeBlocks } from '#contract/site/home-layout.ts';
import { calendarCalls } from '#contract/site/calendar-calls.ts';
import { firstDayCalls } from '#contract/site/first-day-calls.ts';
import { redirectCalls } from '#contract/site/redirect-calls.ts';
import { writingWordCalls } from '#contract/site/writing-word-calls.ts';
import { wordCalls } from '#contract/site/word-calls.ts';
import { loadSections } from '#server/db/load-reference.ts';
import { firstDaySetting } from '#server/domain/site/first-day.ts';
import { listAreas } from '#server/db/queries/reference/reference.ts';
import { sampleSetting } from '#server/domain/site/samples/samples.ts';
import { readEntries } from '#server/domain/site/lists/entry-lists.ts';
import { readBanners } from '#server/domain/site/save-banners.ts';
import { readWords } from '#server/domain/site/save-words.ts';
import { insertItem } from './items.ts';
import { noHistory, sql, type Participants, type Trial } from './trial.ts';

const firstOf = ({ owner }: Participants) => owner.portal.config.firstSite;

/** What the site says, by its first version alone. */
const live = async (cast: Participants): Promise<number> => {
  await sql(cast, 'delete from site_version');
  return sql(
    cast,
    `insert into site_version (rev, state, facts, base_rev, reason, saved_at) values (1, 'live', $1, 0, '', now()) returning id`,
    [firstOf(cast)],
  );
};

const writtenText = {
  opening: '开头',
  clauses: [{ title: '范围', paragraphs: ['本协议适用于本平台。'], isWeighty: false }],
  ...{ summary: '改了范围', asksAgain: true },
};

/** Something that is to be mended, with nobody or with somebody who was not told of it today. */
const finding = (cast: Participants, { givenTo = null }: { givenTo?: number | null }): Promise<number> =>
  sql(
    cast,
    `insert into inspection_finding (check_key, subject, subject_id, detail, title, section_name, text, amount, first_at, opened_at, due_day, run_id, given_to)
     values ('homeUpdate', 'site', 0, gen_random_uuid(), '首页', '', '没有新内容', 1, now(), now(), '2026-03-05', 1, $1) returning id`,
    [givenTo],
  );

/** A text that another has proposed. */
const waitingText = (cast: Participants): Promise<number> =>
  sql(
    cast,
    `insert into agreement_version (document, state, text, summary, asks_again, saved_by, saved_at)
     values ('agreement', 'waiting', $1, '改了范围', true, $2, now()) returning id`,
    [{ opening: writtenText.opening, clauses: writtenText.clauses }, cast.writer.id],
  );

/** The calls of what the site says of itself. */
export const siteTrials: Readonly<Record<string, Trial>> = {
  [siteCalls.saveSite.path]: {
    by: 'chief',
    make: async (cast) => {
      await live(cast);
      return { rev: 1, facts: { ...firstOf(cast), phone: '12345' }, reason: '换号' };
    },
  },
  [siteCalls.restoreSite.path]: {
    by: 'chief',
    make: async (cast) => {
      const id = await live(cast);
      await sql(
        cast,
        `insert into site_version (rev, state, facts, base_rev, reason, saved_at) values (2, 'live', $1, 1, '', now())`,
        [{ ...firstOf(cast), phone: '12345' }],
      );
      return { rev: 2, id, reason: '恢复' };
    },
  },
  [siteCalls.decideSite.path]: {
    by: 'chief',
    make: async (cast) => {
      await live(cast);
      const id = await sql(
        cast,
        `insert into site_version (state, facts, base_rev, reason, saved_by, saved_at) values ('waiting', $1, 1, '', $2, now()) returning id`,
        [{ ...firstOf(cast), name: '改名' }, cast.writer.id],
      );
      return { id, action: 'confirm' };
    },
  },
  [bannerCalls.saveBanners.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      const { digest, rows } = await readBanners(cast.owner.portal.services, { place: 'sy' });
      return { place: 'sy', digest, rows: [...rows.slice(0, 5), { title: '又一张' }] };
    },
  },
  [calendarCalls.saveYear.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      await sql(cast, 'delete from working_year');
      const year = cast.owner.portal.clock.now().getUTCFullYear();
      return { year, rev: 0, off: [[`${String(year)}-10-01`, `${String(year)}-10-07`]], working: [] };
    },
  },
  [listCalls.saveEntries.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from edited_list');
      const { entries } = await readEntries(cast.owner.portal.services, { list: 'ip_form' });
      const kept = entries.map(({ code, name, isRetired }) => ({ code, name, isRetired }));
      return { list: 'ip_form', rev: 0, entries: [...kept, { code: '', name: '植物新品种' }] };
    },
  },
  [listCalls.mergeEntries.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from edited_list');
      return { list: 'ip_form', rev: 0, code: '标准', into: '软件著作权' };
    },
  },
  [areaCalls.saveAreas.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from edited_list');
      await sql(cast, `delete from area where code = '510190'`);
      const areas = await listAreas(cast.owner.portal.services.db, '510100');
      const kept = areas.map(({ code, name }) => ({ code, name }));
      return { city: '510100', rev: 0, areas: [...kept, { code: '510190', name: '科学城' }] };
    },
  },
  [areaCalls.mergeAreas.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from edited_list');
      await sql(cast, 'update area set merged_into = null where merged_into is not null');
      return { city: '510100', rev: 0, code: '510129', into: '510131' };
    },
  },
  [listCalls.saveHomeLayout.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from edited_list');
      return { rev: 0, order: [...homeBlocks].reverse(), hidden: ['news'] };
    },
  },
  [listCalls.saveServices.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from edited_list');
      // it is open again once this is made: other trials use it
      const closed = { subscription: { state: 'notYet', reason: '筹备中' } };
      await sql(
        cast,
        `insert into edited_list (list, rev, content, changes, saved_at) values ('services', 1, $1, '', now())`,
        [{ closed }],
      );
      return { rev: 1, closed: [] };
    },
  },
  [sampleCalls.takeSamples.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      await loadSections(cast.owner.portal.services.db);
      // a site that has none of its own
      await sql(cast, 'update content_item set is_deleted = true where kind = any($1)', [sampleKinds]);
      await sql(cast, `delete from site_setting where name = $1`, [sampleSetting]);
      return {};
    },
  },
  [sampleCalls.removeSamples.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      const id = await insertItem(cast.owner.portal.services.db, 'notice', { row: { status: 0 } });
      await sql(
        cast,
        `insert into site_setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
        [sampleSetting, JSON.stringify({ isLeft: false, items: [{ key: 'x', id, rev: 1 }], slide: null })],
      );
      return {};
    },
  },
  [sampleCalls.dismissSamples.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, `delete from site_setting where name = $1`, [sampleSetting]);
      return { isLeft: true };
    },
  },
  [listCalls.restoreState.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from edited_list');
      const insert = (rev: number, hidden: readonly string[]) =>
        sql(
          cast,
          `insert into edited_list (list, rev, content, changes, saved_at) values ('home', $1, $2, '', now()) returning id`,
          [rev, { order: homeBlocks, hidden }],
        );
      const id = await insert(1, []);
      await insert(2, ['news']);
      return { list: 'home', rev: 2, id };
    },
  },
  [inspectionCalls.saveLimits.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      await sql(cast, 'delete from inspection_limits');
      return { rev: 0, limits: { ...defaultLimits, homeUpdate: 10 } };
    },
  },
  [mendingCalls.giveFinding.path]: {
    by: 'chief',
    make: async (cast) => ({
      id: await finding(cast, {}),
      to: cast.writer.id,
      dueDay: shanghaiDay(cast.owner.portal.clock.now()),
    }),
  },
  [mendingCalls.urgeFinding.path]: {
    by: 'chief',
    make: async (cast) => ({ id: await finding(cast, { givenTo: cast.writer.id }) }),
  },
  [agreementWorkCalls.saveAgreement.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from agreement_version');
      return { ...writtenText, document: 'agreement', version: agreementVersion };
    },
  },
  [agreementWorkCalls.decideAgreement.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from agreement_version');
      return { id: await waitingText(cast), action: 'confirm' };
    },
  },
  [agreementCalls.acceptAgreements.path]: {
    by: 'owner',
    make: async (cast) => {
      await sql(cast, 'delete from agreement_version');
      await sql(cast, 'delete from consent where user_id = $1', [cast.owner.userId]);
      return { rows: [{ document: 'privacyPolicy', version: agreementVersion }] };
    },
  },
  [firstDayCalls.tickFirstDay.path]: {
    by: 'chief',
    make: async (cast) => {
      await sql(cast, 'delete from site_setting where name = $1', [firstDaySetting]);
      return { step: 'menu', isDone: true };
    },
  },
  [redirectCalls.saveRedirect.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      await sql(cast, 'delete from redirect');
      return { path: '/old/list.html', target: '/Info/newsCenter' };
    },
  },
  [redirectCalls.removeRedirect.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      const id = await sql(
        cast,
        `insert into redirect (path, is_prefix, target) values ('/old/' || gen_random_uuid(), false, '/p/news') returning id`,
      );
      return { id };
    },
  },
  [redirectCalls.importRedirects.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      await sql(cast, 'delete from redirect');
      return { text: '/old/list.html,/Info/newsCenter', isTrial: false };
    },
  },
  [writtenLinkCalls.checkLinks.path]: {
    by: 'writer',
    make: () => Promise.resolve({ addresses: ['/#/no/such'] }),
  },
  [writingWordCalls.saveWritingWord.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      return { rev: 0, kind: 'leader', words: ['张三丰'], except: ['市长'] };
    },
  },
  [writingWordCalls.removeWritingWord.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      return { rev: 0, key: 'w1' };
    },
  },
  [wordCalls.saveWords.path]: {
    by: 'chief',
    make: async (cast) => {
      await noHistory(cast);
      await sql(cast, `delete from tag where tag_type = 'hot'`);
      const { digest, hidden } = await readWords(cast.owner.portal.services);
      return { digest, pinned: ['智能工厂'], hidden };
    },
  },
};

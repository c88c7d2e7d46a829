import { createHash } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import {
  demoContentSetting,
  findSetting,
  lockForLoading,
  saveSetting,
} from '#server/db/queries/portal/site.ts';
import { addTerms } from '#server/db/queries/search/term.ts';
import { identifierRecord } from '#server/db/schema/identifier.ts';
import { area, tag } from '#server/db/schema/reference.ts';
import { businessRegistry } from '#server/db/schema/registry.ts';
import { banner, homeThirdparty, siteCounter } from '#server/db/schema/site.ts';
import { firstDaySetting } from '#server/domain/site/first-day.ts';
import { markProvidersPublished } from '#server/domain/certifications/publish-missing-providers.ts';
import { matchDueItems } from '#server/domain/matching/match-items.ts';
import { markComputed } from '#server/domain/publishing/recompute-items.ts';
import type { Services } from '#server/services.ts';
import { createDemoAccounts, grantDemoRoles } from './accounts.ts';
import { insertDemoAccountChanges } from './account-changes.ts';
import { demoAreas } from './areas.ts';
import { insertDemoAssessments } from './assessments.ts';
import { insertCertificationQueue } from './certification-queue.ts';
import { insertDemoCertifications } from './certifications.ts';
import { demoCompanies } from './companies.ts';
import { attachDocuments } from './documents.ts';
import { insertDemoDiagnoses } from './diagnoses.ts';
import { insertDemoEnquiries } from './enquiries.ts';
import { insertDemoColumns } from './exchange-columns.ts';
import { insertDemoQuestions } from './experts.ts';
import { insertDemoFilings } from './filings.ts';
import { insertDemoForum } from './forum.ts';
import { insertDemoItems } from './insert-items.ts';
import { insertDemoSections } from './insert-sections.ts';
import { insertDemoContacts } from './match-contacts.ts';
import { attachMedia } from './media.ts';
import { insertDemoMembers } from './members.ts';
import { insertDemoMessages } from './messages.ts';
import { insertDemoSignUps } from './sign-ups.ts';
import { demoHotTags, demoTerms } from './terms.ts';
import { readDemoBanners } from './read-banners.ts';
import { readDemoEntries } from './read-entries.ts';
import { readDemoIdentifiers } from './read-identifiers.ts';
import { readDemoItems } from './read-items.ts';
import { insertDemoNodeTotals } from './node-totals.ts';
import { insertPastDiagnoses } from './past-diagnoses.ts';
import { insertDemoPrefixes } from './prefixes.ts';
import { insertDemoFinancings } from './financings.ts';
import { insertOwnedItems } from './owned-items.ts';
import { insertRegistered } from './registered.ts';
import { insertDemoRuleSets } from './rule-sets.ts';
import { insertDemoVisits } from './visits.ts';

/**
 * Fills an empty site once. Later starts find the mark and leave everything as people have made it, but for the areas of the demo
 * city, as another release's reference data take the place of all areas, and for roles that its staff of an earlier release lack.
 */
export async function loadDemo(services: Services): Promise<void> {
  const { db } = services;
  await db
    .insert(area)
    .values([...demoAreas])
    .onConflictDoNothing();
  if ((await findSetting(db, demoContentSetting)) !== undefined)
    return db.transaction(async (tx) => {
      await lockForLoading(tx);
      await grantDemoRoles(services, tx);
    });
  await db.transaction(async (tx) => {
    await lockForLoading(tx);
    if ((await findSetting(tx, demoContentSetting)) !== undefined) return;
    await insertCompanies(tx);
    const now = services.clock.now();
    const items = await attachMedia(services, await attachDocuments(services, readDemoItems(now)));
    const sectionOf = await insertDemoSections(tx);
    await insertDemoItems({ db: tx, clock: services.clock }, items, { now, sectionOf });
    await markComputed(tx);
    await tx
      .insert(banner)
      .values(readDemoBanners().map(({ key: _, ...columns }, sortOrder) => ({ ...columns, sortOrder })));
    await tx
      .insert(homeThirdparty)
      .values(readDemoEntries().map((entry, sortOrder) => ({ ...entry, sortOrder })));
    await tx.insert(identifierRecord).values(readDemoIdentifiers(now));
    await insertDemoNodeTotals(tx, now);
    await tx
      .insert(siteCounter)
      .values([
        { name: 'serviceEnterprise', value: 1_286_430 },
        { name: 'trafficStatistics', value: 48_205_917 },
      ])
      .onConflictDoNothing();
    await insertDemoVisits(tx, now);
    await addTerms(tx, demoTerms(now));
    await tx.insert(tag).values(demoHotTags);
    // what cannot be counted of a site that is open
    await saveSetting(tx, firstDaySetting, 'sections agreements menu messages');
    await createDemoAccounts(services, tx);
    await insertDemoMembers(services, tx);
    await insertRegistered(tx, now);
    await insertDemoCertifications(services, tx);
    await markProvidersPublished(tx);
    await insertCertificationQueue(services, tx);
    await insertDemoPrefixes(services, tx);
    await insertDemoAccountChanges(services, tx);
    await insertDemoMessages(services, tx);
    await insertDemoEnquiries(services, tx);
    await insertDemoQuestions(services, tx);
    await insertDemoSignUps(services, tx);
    await insertDemoDiagnoses(services, tx);
    await insertPastDiagnoses(services, tx);
    await insertDemoAssessments(services, tx);
    await insertDemoFilings(services, tx);
    await insertDemoRuleSets(tx, now);
    await insertDemoForum(tx, now);
    await insertDemoColumns(tx, now);
    await insertDemoContacts(services, tx);
    await insertDemoFinancings(services, tx);
    await insertOwnedItems(services, tx);
    const digest = createHash('sha256')
      .update(JSON.stringify(items.map(({ key }) => key)))
      .digest('hex');
    await saveSetting(tx, demoContentSetting, digest);
  });
  await matchDueItems(services);
}

async function insertCompanies(tx: Queryable): Promise<void> {
  const rows = demoCompanies.map((company) => ({
    name: company.name,
    creditCode: company.isBlank === true ? null : company.creditCode,
    address: company.address,
    areaCode: company.areaCode,
    legalPerson: company.legalPersonSurname,
    establishedOn: company.establishedOn === '' ? null : company.establishedOn,
    companyType: company.companyType,
    industryCode: company.industryCode,
  }));
  await tx.insert(businessRegistry).values(rows).onConflictDoNothing();
}

/**
 * The areas of calls that are written out, a line each. With the resources (resource.ts), which are served as the contract names them, they
 * are the catalogue: what is served, and what the API document and the tests of all calls walk over.
 */
export { accountArea as account } from './account.ts';
export {
  certificationArea as certification,
  certificationWorkArea as certificationWork,
  providerArea as provider,
} from './certifications.ts';
export { accountChangeArea as accountChange } from './account-changes.ts';
export { accountWorkArea as accountWork } from './account-work.ts';
export { registryArea as accountRegistry } from './account-registry.ts';
export { recoveryArea as recovery } from './account-recovery.ts';
export { appealArea as appeal, appealWorkArea as appealWork } from './account-appeal.ts';
export { bindingArea as binding } from './account-binding.ts';
export { ticketArea as tickets } from './account-tickets.ts';
export { identityArea as identity } from './account-identity.ts';
export { profileArea as profile } from './account-profile.ts';
export { confirmationArea as confirmation, undoArea as undo } from './account-confirmation.ts';
export { passwordLinkArea as passwordLink } from './account-password-link.ts';
export { setupArea as setup } from './account-setup.ts';
export {
  factorResetArea as factorReset,
  passkeyArea as passkey,
  secondFactorArea as secondFactor,
} from './account-second-factor.ts';
export { auditArea as audit } from './account-audit.ts';
export { staffArea as staff } from './account-staff.ts';
export { actingArea as acting, memberArea as members } from './members.ts';
export { deliveryArea as delivery, messageArea as messages } from './messages.ts';
export { filesArea as files } from './files.ts';
export {
  menuWorkArea as menuWork,
  portalArea as portal,
  thirdpartyWorkArea as thirdpartyWork,
} from './portal.ts';
export { mediaArea as media } from './media.ts';
export { siteArea as site } from './site.ts';
export { bannerArea as banner } from './banners.ts';
export { wordArea as word } from './words.ts';
export { writingWordArea as writingWords } from './writing-words.ts';
export { redirectArea as redirect } from './redirects.ts';
export { calendarArea as calendar } from './calendar.ts';
export { editedListArea as editedLists } from './edited-lists.ts';
export { editedAreaArea as editedAreas } from './edited-areas.ts';
export { firstDayArea as firstDay } from './first-day.ts';
export { sampleArea as samples } from './samples.ts';
export { transferArea as siteTransfer } from './transfer.ts';
export { agreementArea as agreement, agreementWorkArea as agreementWork } from './agreements.ts';
export { figureFileArea as figureFile, statisticsArea as statistics } from './statistics.ts';
export { referenceArea as reference, treeArea as tree } from './reference.ts';
export { paperArea as contentPaper } from './content-paper.ts';
export { tableArea as contentTables } from './content-tables.ts';
export { contentArea as content, releaseArea as release } from './content.ts';
export { showcaseArea as showcase } from './showcase.ts';
export { workArea as work } from './content-work.ts';
export { previewArea as preview } from './content-previews.ts';
export { writingArea as writing } from './content-writing.ts';
export { writtenLinkArea as writtenLinks } from './written-links.ts';
export { savedFilterArea as savedFilter } from './saved-filters.ts';
export { activityArea as activity } from './activity.ts';
export { signUpArea as signUp } from './sign-up.ts';
export { matterArea as matter, queueArea as queue, todoArea as todo } from './todo.ts';
export { columnArea as column } from './column.ts';
export { policyReadArea as policyReads } from './policy.ts';
export { searchArea as search } from './search.ts';
export { identifierArea as identifier } from './identifier.ts';
export { authorityArea as authority } from './declaration.ts';
export { enterpriseArea as enterprise } from './account-enterprise.ts';
export { exchangeArea as exchange } from './exchange.ts';
export { bookingArea as booking, expertArea as expert, questionArea as question } from './experts.ts';
export { enquiryArea as enquiry, voteArea as vote } from './help.ts';
export {
  forumArea as forum,
  forumWriteArea as forumWrite,
  forumModerationArea as forumModeration,
  muteArea as forumMute,
} from './forum.ts';
export { diagnosisArea as diagnosis, diagnosisWorkArea as diagnosisWork } from './diagnosis.ts';
export { sectionArea as section, sectionWorkArea as sectionWork } from './section.ts';
export { videoArea as videoCollection } from './video.ts';
export {
  contactArea as matchContacts,
  matchArea as match,
  matchReportArea as matchReports,
  reportTalkArea as matchReporting,
} from './matching.ts';
export { financingArea as financing } from './financings.ts';
export {
  consentArea as consent,
  ownSupplyArea as ownSupply,
  supplierArea as supplier,
  supplyArea as supply,
} from './supply.ts';
export {
  subscriptionArea as subscription,
  markArea as declarationMark,
  favouriteArea as favourite,
} from './subscription.ts';
export {
  prefixArea as prefix,
  recordArea as prefixRecord,
  prefixWorkArea as prefixWork,
} from './prefixes.ts';
export { nodeRecordArea as nodeRecord, nodeTableArea as nodeTable } from './node-identifiers.ts';
export { keyArea as apiKey, webhookArea as webhook } from './interfaces.ts';
export {
  filingArea as filing,
  filingWorkArea as filingWork,
  filingFormArea as filingForm,
} from './filings.ts';
export { inspectionArea as inspection, mendingArea as mending } from './inspection.ts';
export {
  assessmentArea as assessment,
  assessmentLinkArea as assessmentLink,
  assessmentPeersArea as assessmentPeers,
  assessmentCompareArea as assessmentCompare,
  assessmentConsentArea as assessmentConsent,
  assessmentReportArea as assessmentReport,
  assessmentFilingArea as assessmentFiling,
} from './assessments.ts';
export {
  assessmentReviewArea as assessmentReview,
  assessmentReviewWorkArea as assessmentReviewWork,
} from './assessment-reviews.ts';
export { assessmentModelArea as assessmentModels } from './assessment-models.ts';
export {
  directArea as direct,
  directWorkArea as directWork,
  eligibilityArea as eligibility,
  eligibilityWorkArea as eligibilityWork,
} from './eligibility.ts';

import type { Rolldown } from 'vite';

type CodeSplitting = Extract<Rolldown.OutputOptions['codeSplitting'], { groups?: unknown }>;

const icons = (names: string) => `/lucide-react/dist/esm/icons/(${names})\\.`;
/** Areas of the contract that account pages have no use for. */
const services =
  '(activities|assessments|diagnosis|eligibility|exchange|experts|filings|financings|forum|inspection|interfaces|matching|media|members|prefixes|site|statistics|subscription|supply)';
const anyOf = (...parts: string[]) => new RegExp(parts.join('|'));

/**
 * Which modules go into a file together. Left to itself the bundler makes a file of every module that two pages share, and a page of a few
 * sections then fetches thirty; these are the things that are used together. build/bundle.test.ts counts them.
 */
export const chunkGroups: NonNullable<CodeSplitting['groups']> = [
  // What every page needs, in one file. React in a file of its own would stay in the browser's cache over releases. It
  // would also be one more request for every first visit.
  { name: 'frame', tags: ['$initial'], priority: 8 },
  { name: 'frame', test: /rolldown[/-]runtime/, priority: 9 },
  // the table of pages: what home alone can do without; and how large a file is
  {
    name: 'pages',
    test: anyOf(
      '/web/app/router/(route-table|load-view)',
      '/contract/portal/(pages|service-pages|social-pages|transformation-pages|view-parts|views)\\.',
      '/web/lib/routing/use-own-query\\.',
      '/contract/files/file-size\\.',
    ),
    priority: 9,
  },
  // small, and used by pages of every kind; home needs most of it, with the pictures of its cards
  {
    name: 'parts',
    test: anyOf(
      '/web/ui/(page-title|breadcrumb|description-list|tabs|data-table/|pagination/|field/(control|field-error)|chip/)',
      '/web/ui/(empty-state|failed-state|skeleton|card-link|section-head|fact-line|monogram|tag|alert|count-badge|visually-hidden)/',
      '/web/ui/act-block/dialogs-apart\\.',
      '/web/lib/closed-service\\.',
      '/web/lib/(lazy\\.|lazy-component|lazy-cover|loaded|press-gate|use-media|use-one-column|use-now|use-waiting|use-visible|focus-heir|main-heading|session/is-enterprise|routing/use-mended-address)',
      // of what turns by itself on home, and of reading aloud
      icons('pause|play'),
      '/web/lib/call/(mutate|stale|use-mutation|use-ask-again)\\.|/contract/tags\\.',
      '/web/lib/(routing/(focus-on-mount|content-links|use-crumbs)|text/(headline|fact-time|support-facts|number-text|measured|with-units))',
      '/contract/(acting|permissions|todo/matter-calls|files/public-images|help/answer-days|site/agreement-(names|calls))\\.',
      '/contract/(cover/(look|palette|random)|portal/(item-pages|guide-systems)|time-window|shared-rules/shanghai-time|reference/(dictionaries|tree-labels|calls)\\.|content/(constants|policy-calls|resource-calls))',
      icons(
        'bell|circle-exclamation-point|chevron-left|chevron-right|check|clipboard-check|eye|file-text|fingerprint-pattern|flag|landmark|refresh-cw|flame|shield-check|thumbs-up|message-square|pen-line|phone',
      ),
    ),
    priority: 7,
  },
  // what changed by a case: of cases, and of home below its first screen
  { name: 'before-after', test: anyOf('/web/ui/before-after/'), priority: 8 },
  // how pictures are drawn: fetched once they are wanted, but by home, which begins with one
  { name: 'covers', test: anyOf('/web/ui/cover/', '/contract/cover/'), priority: 6 },
  // with its encoder, which nothing else uses
  { name: 'qr-code', test: anyOf('/web/ui/qr-code/', '/node_modules/(qrcode|dijkstrajs)/'), priority: 6 },
  // lists of content, one item of it, and what both need; what a kind adds to them is a file of its own
  {
    name: 'list',
    test: anyOf(
      '/web/features/content/(facets|list/(?!item-(row|card)|row-picture|press-row|list\\.module|filter-sheet|tabs-page))',
      // the one line of a part beside its title
      '/web/ui/line-form/|/contract/content/question-length',
      '/contract/(content/section-calls|portal/leads)',
      icons('sliders-horizontal'),
    ),
    priority: 8,
  },
  // the home of a column, whose sections the home of a provider has as well
  { name: 'column', test: anyOf('/web/features/content/column/'), priority: 8 },
  // what a list's button, a declaration's star and their workbench tab have in common: each of them comes late, by itself
  {
    name: 'subscribe',
    test: anyOf(
      '/contract/subscription/(calls|constants|favourite-calls)\\.',
      '/web/features/subscription/subscribe/is-staff\\.',
    ),
    priority: 8,
  },
  {
    name: 'detail',
    test: anyOf(
      '/contract/content/plain-address',
      '/contract/help/vote-calls',
      '/web/features/content/(list-page-of|detail/(?!block|key-points|gist|detail\\.module))',
      '/web/lib/text/(body\\.tsx|dress-body|labelled-time)\\.?',
      '/contract/files/public-documents',
      icons('link-2|printer|share-2|star|calendar-plus'),
    ),
    priority: 8,
  },
  // how an enterprise stands to an item: marks of lists come late, and account pages have no use for it
  { name: 'truth', test: anyOf('/web/lib/text/truth-tag', '/contract/eligibility/states'), priority: 9 },
  { name: 'trees', test: anyOf('/contract/reference/tree-calls'), priority: 8 },
  // with its call, which the workbench has as well
  { name: 'publicity', test: anyOf('/content-parts/publicity', '/eligibility/direct-calls\\.'), priority: 9 },
  {
    name: 'assessment',
    test: anyOf(
      '/contract/assessments/(calls|constants|degrees|numerals|security-sums)\\.',
      '/web/features/assessments/(status-line|degree-tag|official-way|place|kept-short)\\.',
    ),
    minShareCount: 2,
    priority: 8,
  },
  // signing up for an activity, from its page or from what an account has signed up for
  {
    name: 'sign-up',
    test: anyOf('/web/features/activities/(content-parts|sign-up)/(?!sign-up-dialog|cancel-dialog)'),
    priority: 8,
  },
  // how the city is drawn, where its districts are compared
  { name: 'city', test: anyOf('/web/(lib/city/|ui/(city-map/|text-width\\.))'), priority: 8 },
  // what floats at the edge of the window
  {
    name: 'edge',
    test: anyOf(
      '/web/app/frame/(foot|floating-navigation|panel|scroll-to-top)\\.',
      icons('arrow-up-to-line|headset|house|layout-grid|user|qr-code'),
    ),
    priority: 8,
  },
  // what one does with one's own, and the question before it: of workbench tabs
  { name: 'acts', test: anyOf('/web/ui/(action-bar|confirm-dialog)/'), priority: 8 },
  // what the console needs of it
  { name: 'sign-up-calls', test: anyOf('/contract/activities/sign-up-(calls|workflow)\\.'), priority: 8 },
  { name: 'calendar', test: /\/(calendar-file|save-event|calendar-lines)\./, priority: 8 },
  // a text that staff keep, on a page of its own or in a tab
  { name: 'text', test: anyOf('/web/features/content/text/'), priority: 8 },
  // what some kinds, and parts made by hand of one page, have together
  {
    name: 'supply',
    test: anyOf('/web/features/content/kinds/(provider|case|solution|cloud-product)\\.'),
    priority: 8,
  },
  { name: 'apply', test: anyOf('/web/features/content/kinds/(apply|apply-card|apply-step)\\.'), priority: 8 },
  { name: 'help', test: anyOf('/web/features/content/parts/(help|matching)'), priority: 8 },
  {
    name: 'nodes',
    test: anyOf('/web/features/content/parts/resolve', '/contract/content/handle-errors\\.'),
    priority: 8,
  },
  // where supply and demand meet, with the calls that say what fits
  {
    name: 'matching',
    test: anyOf('/web/features/matching/parts/overview', '/contract/matching/match-calls\\.'),
    priority: 8,
  },
  // what stands above the list of demands is used with their rows alone
  { name: 'demand', test: anyOf('/web/features/(content/kinds/demand|matching/parts/ways)\\.'), priority: 8 },
  // what policies say, on their list and in the search
  {
    name: 'passages',
    test: anyOf('/web/features/content/asking/(passages|quote-of|asking\\.module)'),
    priority: 9,
  },
  { name: 'search', test: anyOf('/web/features/content/search/', '/contract/search/calls'), priority: 8 },
  {
    name: 'videos',
    test: anyOf(
      '/web/features/content/(video/(?!video-list|length-text|video\\.module)|kinds/video\\.)',
      icons('heart'),
    ),
    priority: 8,
  },
  { name: 'video-list', test: anyOf('/web/features/content/video/'), minShareCount: 2, priority: 7 },
  {
    name: 'content',
    test: anyOf(
      '/web/features/content/(?!kinds/|list/(filter-sheet|tabs-page)|parts/|areas/|console/|review/|editor/|items/|body-editor/|word-import/|tables/|sections/|text-diff/|writing-checks/|asking/|matches/(?!lazy)|column/|search/|scenes/|preview/|provider-home/|sign-up/|subscribe/|trial/|video/|text/)',
      // how kinds write what they say
      '/web/features/content/kinds/(fact-row|own-match|lazy-matches|values|questions|points|contact|provider-link|level-badges|scene-links|window-tag|kinds\\.module)\\.?',
      '/contract/(content/(list-filters|field|support-facts|kinds?|kind-list|kinds/.*|video-calls|activity-calls|identifier-calls)\\.|reference/entry-names|supply/(stages|constants)\\.)',
      // what acts on a page of one item
      '/web/ui/act-block/act-block\\.',
      // how a text looks, on its page and where it is written
      '/web/lib/text/body\\.module',
    ),
    priority: 7,
  },
  // a field and what it may say, also of an identifier: where one is resolved, and where holders of prefixes write theirs
  {
    name: 'field',
    test: anyOf('/web/ui/(field/(?!control|field-error)|text-field/)', '/contract/content/handle\\.'),
    minShareCount: 2,
    priority: 7,
  },
  // the field that bodies are written in, with what it is made of: fetched by the editor of items
  {
    name: 'body-editor',
    test: anyOf(
      '/web/features/content/body-editor/',
      '/node_modules/(@tiptap/|prosemirror-|orderedmap/|rope-sequence/|w3c-keyname/)',
    ),
    priority: 10,
  },
  // what the editor and the public page beside it tell each other
  { name: 'live-preview', test: anyOf('/contract/content/live-preview\\.'), priority: 9 },
  // what is said of a text while it is written, and what differs between two of them
  {
    name: 'writing-checks',
    test: anyOf(
      '/web/features/content/writing-checks/',
      '/contract/content/(writing-words|writing-rules|machine-words|body-tokens|text-blocks|picture-alts|declaration-faults)\\.',
    ),
    priority: 9,
  },
  { name: 'text-diff', test: anyOf('/web/features/content/text-diff/', '/node_modules/diff/'), priority: 9 },
  // what draws the charts of the statistics, and nothing else
  {
    name: 'charts',
    test: anyOf('/node_modules/(echarts|zrender)/', '/web/features/statistics/figures/charts\\.'),
    priority: 9,
  },
  // what the sections of the console share: staff alone fetch it
  {
    name: 'work',
    test: anyOf(
      '/web/console/(?!case\\.|loaded-case|decision|use-focus-after-move|move-buttons|library-|shortcut-table|file-view|moment-field|shanghai-input|export-dialog|states(-below)?\\.|restore-state|row-change)',
    ),
    priority: 9,
  },
  // a case and what is decided of it: lists of items have none
  { name: 'case', test: anyOf('/web/console/(case\\.|loaded-case|decision)'), priority: 9 },
  { name: 'reasoned-acts', test: anyOf('/web/features/account/account-work/reasoned-acts'), priority: 9 },
  // what changed in a setting, and its return: of screens that keep one
  {
    name: 'setting-history',
    test: anyOf(
      '/web/console/(states(-below)?|restore-state|row-change)\\.',
      '/contract/site/(list-calls|edited-lists)\\.',
    ),
    priority: 9,
  },
  // what there is to do for staff
  {
    name: 'console-sections',
    test: anyOf(
      '/web/features/account/console-entry/(console-sections|use-queues|lazy-section)',
      '/contract/todo/queue',
      icons(
        'calendar-check|calendar-clock|chart-column|mail-question-mark|mail-x|message-circle-question-mark|messages-square|phone-forwarded|scroll-text|stethoscope|user-cog|user-search',
      ),
    ),
    priority: 9,
  },
  // tables that become items: few have one
  { name: 'item-tables', test: anyOf('/web/features/content/tables/(?!export-dialog)'), priority: 9 },
  // what may be wrong with content: of editors, and of those who write of their own
  { name: 'writing-errors', test: anyOf('/contract/content/errors\\.'), priority: 9 },
  // what the lists, the editor and the review of items ask
  {
    name: 'item-calls',
    test: anyOf('/contract/content/((work|table|preview|paper)-calls|blank-values|takes-feeds)\\.'),
    minShareCount: 2,
    priority: 9,
  },
  // what is written of an item, for those alone who write
  {
    name: 'editor',
    test: anyOf(
      // what is shown on a press, or in a state that few see, comes then
      '/web/features/content/editor/(?!(withdraw-dialog|conflicts-panel|live-preview|use-written|preview-links|versions?-|receipts-panel|links-panel))',
      '/contract/(content/(field-labels|writing-calls)|inspection/written-link-calls)\\.',
      icons('cloud-off|loader|users-round'),
    ),
    priority: 9,
  },
  // what the step of staff is, in the console and over any other page
  {
    name: 'second-factor',
    test: anyOf(
      '/web/features/account/second-factor/(use-step|code-field|passkey(-step)?\\.|second-factor\\.module)',
      '/contract/account/passkey-calls\\.',
    ),
    priority: 9,
  },
  // what a link leads to, which few ever open: no other page of accounts has a use for it
  {
    name: 'account-links',
    test: anyOf(
      '/contract/account/(setup-calls|first-administrator-rules|password-link-calls|undo-calls)\\.',
    ),
    priority: 9,
  },
  // the way to the console, from an item or from an account
  {
    name: 'console',
    test: anyOf('/contract/account/(profile|ticket)-calls\\.', '/web/lib/session/open-console\\.'),
    priority: 8,
  },
  // what one chooses from: a field that suggests what to write, a select, and the dialogs that ask
  {
    name: 'combo-box',
    test: anyOf('/web/ui/(combo-box|highlight|popup|select|dialog)/'),
    minShareCount: 2,
    priority: 8,
  },
  // what one registers by: a dialog of home asks for the same things
  {
    name: 'registration',
    test: anyOf(
      '/web/features/account/(registration/(?!strength-of)|agreement/(?!due-)|register-success/registered-view)',
      '/web/ui/cascade-select/',
      '/web/lib/form/company-choice',
    ),
    minShareCount: 2,
    priority: 7,
  },
  // what pages of choices draw: the form of the login does without
  {
    name: 'choices',
    test: anyOf('/web/features/account/(thing|path-choice)/'),
    minShareCount: 2,
    priority: 6,
  },
  // ways in with a ticket, ways back to an account, and to the customer service: some pages each
  {
    name: 'entry',
    test: anyOf(
      '/web/features/account/(console-entry/console-page|ticket-entry/|login/(login-address|enter-portal)|identity-entry/authentications)',
      '/contract/account/service-entry',
    ),
    minShareCount: 2,
    priority: 6,
  },
  {
    name: 'recovery',
    test: anyOf(
      '/web/features/account/(new-password/new-password-fields|sms-code/refusal-text|link-page/)|/web/lib/routing/use-step-history',
      '/web/ui/(step-form|steps)/',
      '/contract/(journey\\.|account/(recovery|binding)-calls|help/(?!errors|vote-calls|answer-days)|messages/)',
    ),
    minShareCount: 2,
    priority: 6,
  },
  // what staff do about accounts, and what enterprises and staff do about certifications: other sections of the console do without
  {
    name: 'account-work',
    test: anyOf('/contract/account/account-(change|work)-'),
    minShareCount: 2,
    priority: 6,
  },
  {
    name: 'certification',
    test: anyOf('/contract/certifications/(?!errors|kinds)'),
    minShareCount: 2,
    priority: 6,
  },
  // what the console alone has of them
  { name: 'districts', test: anyOf('/web/features/diagnosis/districts/'), minShareCount: 2, priority: 6 },
  {
    name: 'account',
    test: anyOf(
      '/web/features/account/(?!path-choice|modify-phone/steps/licence-step|login/(code-fields|failure-line|login-form|use-login))',
      '/web/(ui/(?!drop-zone|file-list|line-rows)|lib/(?!call/(upload|download-call|use-ask-again|use-fresh-call)|text/(agreement-text|until\\.)|download|form/(report-form|chosen-codes|(use-)?server-draft)|uploads/|sign-up/|matter/))',
      '/lucide-react/(?!.*/(arrow-up|arrow-down|trash|cloud-upload|paperclip|pen-line|thumbs-up|message-square|rotate-cw)\\.)',
      `/contract/(?!${services}/(?!errors\\.)|reference/(dictionaries|holidays|entry-names)|shared-rules/(working-days|wait-text)|content/(owned-kinds|expert-calls|work-(calls|rules)|table-calls|preview-calls|paper-calls|blank-values|machine-words|writing-rules|live-preview)|files/(?!purposes|constants|errors))`,
    ),
    minShareCount: 2,
    priority: 5,
  },
  // the table of them all, and those that few pages name: fetched once something was refused
  { name: 'all-errors', test: anyOf('/contract/((assessments|eligibility)/)?errors\\.'), priority: 10 },
  // what forms of services may find wrong: fetched once a form is drawn
  {
    name: 'errors',
    test: anyOf('/contract/(?!account/|content/|files/|shared-rules/)[a-z-]+/errors\\.'),
    priority: 9,
  },
  // what one has under way, as its service draws it
  { name: 'matter', test: anyOf('/web/lib/(matter/|call/use-fresh-call\\.)'), minShareCount: 2, priority: 4 },
  // files, rows and kept drafts of forms, few of which have any
  {
    name: 'files',
    test: anyOf(
      '/web/(ui/(drop-zone|file-list|line-rows)/|lib/(call/upload\\.|form/(use-)?server-draft|uploads/(?!public-)))',
      '/contract/files/(?!public-)',
      icons('arrow-down|arrow-up|trash|cloud-upload|paperclip|rotate-cw'),
    ),
    minShareCount: 2,
    priority: 4,
  },
  // what the pages and the workbench tab of a service have in common, but for forms: those who only read do without
  {
    name: (id) => {
      const [, all, parted] =
        /\/(?:contract|web\/features)\/(?:(supply)\/|(activities|diagnosis|experts|forum|matching|prefixes|subscription)\/(?!rules|errors|.*(?:form|withdraw|dialogs)\.))/.exec(
          id,
        ) ?? [];
      const service = all ?? parted;
      // a name of its own: groups of one name are one file, and a file with parts of two may need itself
      return service === undefined ? null : `own-${service}`;
    },
    minShareCount: 2,
    priority: 3,
  },
];

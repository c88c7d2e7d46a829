/**
 * The directions of the house, a rule a line. tests/boundaries.test.ts runs it and plants a forbidden import to see that it
 * would be found. TypeScript 7 has no API for this tool yet, hence the pinned TypeScript 6.
 */
const test = '\\.test\\.tsx?$';
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: test, ...from },
  to,
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'contract-stands-alone',
      'contract imports itself and zod',
      { path: '^contract/' },
      { path: '^(web|server|demo|e2e|bench)/|^node:', pathNot: '^contract/' },
    ),
    rule(
      'contract-is-pure',
      'contract knows no Node',
      { path: '^contract/', pathNot: `${test}|^contract/testing/` },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'contract-uses-zod-only',
      'contract has one library',
      { path: '^contract/', pathNot: `${test}|^contract/testing/` },
      { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    ),
    rule(
      'web-never-server',
      'the browser part never imports the server',
      { path: '^web/' },
      { path: '^(server|demo|e2e|bench)/' },
    ),
    rule(
      'web-without-zod',
      'schemas stay out of the bundle: types only',
      { path: '^web/' },
      { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    rule('web-without-node', 'no Node in the browser', { path: '^web/' }, { dependencyTypes: ['core'] }),
    rule(
      'web-calls-as-tables',
      'entities are types in the browser',
      { path: '^web/' },
      { path: '^contract/.+entities\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server-never-web',
      'the server never imports the browser part',
      { path: '^server/' },
      { path: '^(web|e2e|bench)/' },
    ),
    rule(
      'server-demo-at-start-only',
      'demo content comes in at the start',
      { path: '^server/', pathNot: `${test}|^server/start\\.ts$|^server/testing/|^server/tasks/` },
      { path: '^demo/' },
    ),
    rule(
      'web-ui-knows-no-business',
      'ui is below features and app, and never calls the server',
      { path: '^web/ui/' },
      { path: '^web/(features|app|console)/|^web/lib/(call|session|uploads)/|^contract/[^/]+/calls' },
    ),
    rule(
      'web-lib-below',
      'lib is beside ui, below features and app',
      { path: '^web/lib/' },
      { path: '^web/(features|app|console)/' },
    ),
    rule(
      'web-console-below-features',
      'what sections of the console share is above ui and lib, below features and app',
      { path: '^web/console/' },
      { path: '^web/(features|app)/' },
    ),
    rule(
      'web-features-below-app',
      'features do not know the app',
      { path: '^web/features/' },
      { path: '^web/app/' },
    ),
    rule(
      'web-features-are-peers',
      'services may import content and never each other',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/($1|content)/' },
    ),
    rule(
      'web-content-knows-no-service',
      'content finds parts of services by name: web/features/content/service-parts.ts',
      { path: '^web/features/content/' },
      { path: '^web/features/', pathNot: '^web/features/content/' },
    ),
    rule(
      'routes-use-domain',
      'routes bind calls to domain functions',
      { path: '^server/routes/' },
      { path: '^server/(db|providers)/' },
    ),
    rule(
      'domain-never-routes',
      'domain is below routes',
      { path: '^server/domain/' },
      { path: '^server/(routes|app\\.ts|start\\.ts)' },
    ),
    rule(
      'domain-areas-are-peers',
      'services know content (catalogue, publishing) and what lies below all of them, never each other',
      { path: '^server/domain/([^/]+)/' },
      {
        path: '^server/domain/',
        pathNot: '^server/domain/($1|catalogue|publishing|audit|files|erasure|messages|todo|workflow)/',
      },
    ),
    rule(
      'content-knows-no-service',
      'publishing is below the catalogue, both are below services',
      { path: '^server/domain/(catalogue|publishing)/' },
      {
        path: '^server/domain/',
        pathNot: '^server/domain/(catalogue|publishing|audit|files|erasure|messages|todo|workflow)/',
      },
    ),
    rule(
      'publishing-below-catalogue',
      'what makes and releases items does not know how they are listed',
      { path: '^server/domain/publishing/' },
      { path: '^server/domain/catalogue/' },
    ),
    rule(
      'below-services',
      'what any service may do knows no content',
      { path: '^server/domain/(audit|files|erasure|messages|todo|workflow)/' },
      { path: '^server/domain/(catalogue|publishing)/' },
    ),
    rule(
      'bottom-knows-no-domain',
      'db, providers and lib are at the bottom',
      { path: '^server/(db|providers|lib)/' },
      { path: '^server/(domain|routes|app\\.ts|start\\.ts)' },
    ),
    rule(
      'lib-below-db',
      'lib is below db and providers, which may use it',
      { path: '^server/lib/' },
      { path: '^server/(db|providers)/' },
    ),
    rule(
      'one-door-per-provider',
      'a provider is entered by its index.ts',
      { path: '^(server|demo)/', pathNot: `${test}|^server/providers/` },
      { path: '^server/providers/[^/]+/(?!index\\.ts)' },
    ),
    rule(
      'providers-are-peers',
      'providers do not know each other',
      { path: '^server/providers/([^/]+)/' },
      { path: '^server/providers/', pathNot: '^server/providers/$1/' },
    ),
    rule(
      'built-without-testing',
      'what is built does not depend on testing/ folders: a change there makes no new build (scripts/lib/build-stamp.mjs)',
      { path: '^(contract|server|web|demo)/', pathNot: `${test}|/testing/|/contract-tests\\.ts$` },
      { path: '(^|/)testing/', pathNot: 'node_modules' },
    ),
    rule(
      'no-cycles',
      'a cycle has no beginning to read from; a page that is loaded later may know its own route',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    rule('no-unresolved', 'every import exists', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
  },
};

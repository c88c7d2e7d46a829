import { readdirSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { pageRows } from '../contract/portal/pages.ts';
import type { ContentView, DetailView, PartPath, Slots, View } from '../contract/portal/views.ts';

/** What the modules of a build ask for, by their ids */
export type ModuleGraph = Map<string, { imports: readonly string[]; dynamicImports: readonly string[] }>;

/** To be asked while the bundle is generated. */
export function graphOf(
  context: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
): ModuleGraph {
  const graph: ModuleGraph = new Map();
  for (const id of context.getModuleIds()) {
    const module = context.getModuleInfo(id);
    if (module !== null)
      graph.set(id, { imports: module.importedIds, dynamicImports: module.dynamicallyImportedIds });
  }
  return graph;
}

/**
 * What is no part of a first load: fetched in a quiet moment or when its place comes near the window (pictures, codes), or once somebody wishes for
 * it or has logged in. Whatever else a page asks for while it is drawn counts.
 */
const later = [
  /\/web\/ui\/(cover\/cover|qr-code\/qr-code)\.tsx$/,
  // what forms of services may find wrong, in words
  /\/contract\/errors\.ts$/,
  /\/home\/home\/(dialogs\/home-dialogs|visitor\/known-visitor|elder\/elder-home|city\/city-figure)\.tsx$/,
  // once somebody opens the dialog; pages of such a text import it
  /\/web\/lib\/text\/agreement-text\.tsx$/,
  /\/content\/asking\/policy-answer\.tsx$/,
  /\/content\/(kinds\/(save-deadline\.ts|(ask-price|case-compare)\.tsx)|list\/filter-sheet\.tsx)$/,
  /\/app\/frame\/(foot|floating-navigation)\.tsx$/,
  /\/content-parts\/(matches|asked-rules|own-match|publicity|favourite-button|mark-button|subscribe-button|trial)\.tsx$/,
  /\/experts\/trial\/trial-dialog\.tsx$/,
  /\/content\/column\/items-section\.tsx$/,
  /\/(activities\/sign-up\/sign-up-dialog|content\/video\/record-video)\.tsx$/,
  /\/web\/(lib\/save-event\.ts|features\/activities\/sign-up\/cancel-dialog\.tsx)$/,
  /\/(home\/guide\/beginning|account\/identity-arrival\/first-arrival)\.tsx$/,
  /\/statistics\/big-screen\/tables\.tsx$/,
  /\/assessments\/(tools\/own-assessment|short\/short-form|sheet\/evidence-field)\.tsx$/,
  /\/eligibility\/calculator\/calculator\.tsx$|\/web\/lib\/text\/own-mark\.tsx$/,
  /\/diagnosis\/request\/(apply-form|eligible|diagnosis-status-view)\.tsx$/,
  /\/forum\/(topic\/(comment-form|reaction-dialogs)|topic-columns)\.tsx$/,
  /\/experts\/expert-home\/(ask|book)-form\.tsx$/,
  /\/features\/[a-z-]+\/(workbench|console)\/[a-z-]+\.tsx$/,
];

/** What a kind adds to the page of one of its items when that is drawn: neither lists nor other kinds' items fetch it. */
const ofItems: Readonly<Record<string, string>> = {
  'apply-card': 'declaration',
  'help-vote': 'help',
  'sign-up-card': 'activity',
};

/** They fetch what the row of a page names, which is looked up below. */
const choosing =
  /\/web\/(app\/router\/load-view|features\/content\/(content-page|parts|slots|list\/tabs-page))\.tsx?$/;

/** Kinds whose parts pages made by hand ask for. */
const kindsOfFolders: Readonly<Record<string, readonly string[]>> = {
  'content/provider-home': ['provider', 'solution', 'case', 'cloudProduct'],
};

/** The file of what each kind adds. */
const kindFiles = new Map(
  readdirSync(new URL('../web/features/content/kinds/', import.meta.url)).flatMap((file) => {
    const [, name] = /^([a-z-]+)\.parts\.tsx$/.exec(file) ?? [];
    if (name === undefined) return [];
    const kind = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [[kind, `features/content/kinds/${file}`] as const];
  }),
);

const ofKinds = (...kinds: readonly string[]) => kinds.flatMap((kind) => kindFiles.get(kind) ?? []);
const ofParts = (...parts: readonly (PartPath | undefined)[]) =>
  parts.flatMap((part) => (part === undefined ? [] : [`features/${part}.tsx`]));
/** What closes a page comes when it is near the window. */
const ofSlots = ({ beside, opening, aside }: Slots) => ofParts(beside, opening, aside);

/** What a page begins with besides the frame and the table of pages, as files of web/: one line for each way in which it can be opened. */
function beginnings(view: View): Beginning[] {
  if (view.pattern === 'page')
    return [
      { files: [`features/${view.folder}/page.tsx`, ...ofKinds(...(kindsOfFolders[view.folder] ?? []))] },
    ];
  const withPattern = (files: readonly string[]) => [
    'features/content/content-page.tsx',
    ...files.map((file) => (file.startsWith('features/') ? file : `features/content/${file}`)),
  ];
  if (view.pattern !== 'detail')
    return contentBeginnings(view).map((files) => ({ files: withPattern(files) }));
  const kinds = view.kind === undefined ? [...kindFiles.keys()] : [view.kind];
  return kinds.map((item) => ({
    item,
    files: withPattern(['detail/detail-page.tsx', ...new Set(ofKinds(item, view.usually ?? item))]),
  }));
}

interface Beginning {
  files: readonly string[];
  /** The kind of the item that is shown. */
  item?: string;
}

function contentBeginnings(view: Exclude<ContentView, DetailView>): string[][] {
  switch (view.pattern) {
    case 'list':
      return [['list/list-page.tsx', ...ofKinds(view.kind), ...ofSlots(view)]];
    case 'tabs':
      return view.tabs.map(({ view: tab }) => [
        'list/tabs-page.tsx',
        ...ofSlots(view),
        ...(tab.pattern === 'list' ? [...ofKinds(tab.kind), ...ofSlots(tab)] : []),
        ...(tab.pattern === 'text' ? ['text/site-text.tsx'] : []),
        ...(tab.pattern === 'part' ? ofParts(tab.file) : []),
      ]);
    case 'column':
      return [
        [
          'column/column-page.tsx',
          ...ofSlots(view),
          ...view.blocks.flatMap((block) =>
            'part' in block ? ofParts(block.part) : block.layout === 'cards' ? ofKinds(block.kind) : [],
          ),
        ],
      ];
    case 'text':
      return [['text/text-page.tsx']];
    case 'video':
      return [['video/video-page.tsx', ...ofKinds('video')]];
  }
}

/** By what is written in a file: what the bundler says of it names imports, too, that it has left out. */
const importsOf = (chunk: Rolldown.OutputChunk | undefined): string[] =>
  [...(chunk?.code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g) ?? [])].map(
    ([, file = '']) => `assets/${file}`,
  );

export interface FirstLoad {
  path: string;
  view: View;
  /** What it was reckoned from. */
  from: string;
  chunks: readonly Rolldown.OutputChunk[];
}

/** The files of script that every page of pages.ts fetches when somebody comes to it first; without the start script, which is in the page. */
export function firstLoads(
  chunks: readonly Rolldown.OutputChunk[],
  graph: ModuleGraph,
  entry: string,
): FirstLoad[] {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const idOf = (file: string) => {
    const id = [...graph.keys()].find((each) => each.endsWith(`/web/${file}`));
    if (id === undefined) throw new Error(`${file} is not in the build`);
    return id;
  };
  const addNeeded = (name: string, to: Set<string>): void => {
    if (to.has(name)) return;
    to.add(name);
    importsOf(byName.get(name)).forEach((each) => addNeeded(each, to));
  };
  const frame = new Set<string>();
  addNeeded(entry, frame);

  const filesOf = (files: readonly string[], item: string | undefined): Rolldown.OutputChunk[] => {
    const comesLater = (id: string) => {
      const itemsKind = ofItems[/\/(?:content\/kinds|content-parts)\/([a-z-]+)\.tsx$/.exec(id)?.[1] ?? ''];
      return later.some((each) => each.test(id)) || (itemsKind !== undefined && itemsKind !== item);
    };
    const found = new Set(frame);
    const seen = new Set<string>();
    const fetchIt = (id: string): void => {
      const name = chunkOf.get(id)?.fileName;
      if (name !== undefined) addNeeded(name, found);
      seen.add(id);
    };
    files.map(idOf).forEach(fetchIt);
    for (const id of seen) {
      const name = chunkOf.get(id)?.fileName;
      // what is in no file was shaken out; what the frame fetches late, it fetches on every page alike: on a press, or in a quiet moment
      if (name === undefined || frame.has(name)) continue;
      addNeeded(name, found);
      const module = graph.get(id);
      module?.imports.forEach((each) => seen.add(each));
      if (!choosing.test(id))
        module?.dynamicImports.filter((each) => !comesLater(each)).forEach((each) => seen.add(each));
    }
    return [...found].flatMap((name) => byName.get(name) ?? []);
  };
  return pageRows.flatMap(([path, { view }]) =>
    beginnings(view).map(({ files, item }) => ({
      path,
      view,
      from: files.join(' '),
      chunks: filesOf(path === '/home/Home' ? files : ['app/router/route-table.ts', ...files], item),
    })),
  );
}

/**
 * What server and browser agree on about home as the server sends it (docs/decisions/062). The program that draws it is built from
 * web/app/render-home.tsx; its file stands beside the server's own.
 */
export interface HomeProgram {
  /** The calls whose answers home is drawn from: those that its parts make on a first visit. `settings`: of the site. */
  callsOfHome: (settings: object) => HomeCall[];
  /** Home as HTML. `answers`: the `data` of calls that were answered, by their keys; the part of any other waits for its own. */
  renderHome: (settings: object, answers: Answers) => RenderedHome;
}

export type Answers = Readonly<Record<string, unknown>>;

export interface HomeCall {
  /** By which the browser keeps the answer. */
  key: string;
  path: string;
  request: unknown;
}

interface RenderedHome {
  markup: string;
  /** Headings, each as the pieces between which its lines may end: browsers do not all find the same ones. */
  headings: readonly (readonly string[])[];
}

/** What the page brings along beside its markup, as JSON in the element of this id. */
export const renderedStateId = 'brought';

export interface RenderedState extends Pick<RenderedHome, 'headings'> {
  answers: Answers;
}

/** On #root: it holds home as the server drew it. */
export const renderedMark = 'data-rendered';

/** On the start script, which runs before #root is there to be asked: the page brings home along. `dataset.drawn` of web/start.ts. */
export const drawnMark = 'data-drawn';

/** At a link of home as it was sent: its address in the portal. Its `href` is that of a plain page until web/start.ts has put this in its place. */
export const plainHrefAttribute = 'data-href';

/** The blocks of home below its first screen, in the order that a new site has them. What stands above is the same on every site. */
export const homeBlocks = ['city', 'dated', 'news', 'diagnosis', 'showcase'] as const;
export type HomeBlock = (typeof homeBlocks)[number];

export const homeBlockNames: Readonly<Record<HomeBlock, string>> = {
  city: '各区县',
  dated: '申报与征集、政策',
  news: '产业资讯',
  diagnosis: '数字化转型诊断',
  showcase: '案例与方案',
};

/** In which order chiefs have put the blocks, and which they do not show. */
export interface HomeLayout {
  order: readonly HomeBlock[];
  hidden: readonly HomeBlock[];
}
export const firstHomeLayout: HomeLayout = { order: homeBlocks, hidden: [] };

/** Every block once, those that a later release has brought at the end. */
export function wholeLayout({ order, hidden }: HomeLayout): HomeLayout {
  const known = order.filter((block, at) => homeBlocks.includes(block) && order.indexOf(block) === at);
  return {
    order: [...known, ...homeBlocks.filter((block) => !known.includes(block))],
    hidden: homeBlocks.filter((block) => hidden.includes(block)),
  };
}

/** What visitors see, in its order. */
export const shownBlocks = (layout: HomeLayout): HomeBlock[] =>
  wholeLayout(layout).order.filter((block) => !layout.hidden.includes(block));

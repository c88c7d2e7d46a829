/** What a list's filter is called that goes by a tree of codes. Without the trees themselves (trees.ts), which are the server's. */
interface TreeLabel {
  label: string;
  /** What addresses may call such a filter, beside the name of its field. */
  alias?: string;
}

export const treeLabels = {
  HY: { label: '行业' },
  digital_scene: { label: '场景', alias: 'scene' },
} as const satisfies Readonly<Record<string, TreeLabel>>;

export type TreeCode = keyof typeof treeLabels;

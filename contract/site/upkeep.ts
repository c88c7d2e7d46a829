/** The lists that chiefs keep up, as lines of the audit name them. */
const lists = {
  slides: '首页轮播',
  strip: '专题通栏',
  words: '搜索词',
  redirects: '旧地址转向',
  calendar: '放假安排',
  firstDay: '开站清单',
  entries: '字典',
  areas: '区县',
  home: '首页版面',
  services: '开办的服务',
  menu: '菜单',
  systems: '其他系统',
  limits: '检查限值',
  writing: '字词表',
  forumWords: '论坛审核词',
  forumBoards: '论坛板块',
  sections: '栏目',
  districts: '受理诊断的区县',
  columns: '行业交流的筛选条件',
  webhooks: '推送的接收地址',
} as const;
export type UpkeepList = keyof typeof lists;

const acts: readonly (readonly [string, string])[] = [
  ['added ', '新增 '],
  ['changed ', '修改 '],
  ['removed ', '删除 '],
  ['hidden ', '不再显示 '],
  ['allowed ', '重新允许 '],
  ['moved', '调整顺序'],
  ['in ', ''],
  ['renamed ', '改名 '],
  ['retired ', '停用 '],
  ['offered ', '重新启用 '],
  ['merged ', '合并 '],
  ['shown ', '重新显示 '],
  ['closed ', '停办 '],
  ['notYet ', '暂不开通 '],
  ['opened ', '开办 '],
  ['reworded ', '改说明 '],
  ['restored ', '恢复第 '],
  ['imported ', '导入 '],
  ['tried ', '检查待导入的 '],
  ['done ', '标为已办好 '],
  ['undone ', '取消标记 '],
  ['left ', '不要 '],
  ['called ', '重新提示 '],
  ['sent ', '给自己发测试'],
];

/** `slides: added 春季活动; moved` in words; '' where it names no list. */
export function upkeepDetail(line: string): string {
  const at = line.indexOf(': ');
  const list = (lists as Readonly<Record<string, string>>)[line.slice(0, Math.max(at, 0))];
  if (list === undefined) return '';
  const parts = line
    .slice(at + 2)
    .split('; ')
    .map((part) => {
      const [act, name] = acts.find(([begin]) => part.startsWith(begin)) ?? ['', ''];
      return `${name}${part.slice(act.length)}`;
    });
  return `${list}：${parts.join('；')}`;
}

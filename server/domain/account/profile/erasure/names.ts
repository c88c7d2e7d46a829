/**
 * Whether a name may be taken out of what others have said. Whoever leaves has chosen it himself: under the name 我们 or 万元 he would change
 * their words.
 */

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const isHan = /^\p{Script=Han}+$/u;

/** Those that most people have. What is more often another word (和, 同, 是) is not among them. */
const surnames = new Set(
  `赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟黄穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解宗丁宣邓郁单杭洪包诸左石崔吉龚程嵇邢滑裴陆荣翁荀羊惠甄曲封储靳段富巫乌焦巴弓牧谷车侯宓蓬班仰秋仲伊宫宁仇栾甘厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰鄂索咸赖卓蔺屠蒙池乔阴胥苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍桑桂牛寿通边扈燕冀浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容古易慎戈廖庾终暨居衡步耿满弘匡国文寇广禄阙东欧沃利蔚越隆师巩聂晁勾敖融冷訾辛阚简饶曾沙养鞠须丰巢关查荆红游权盖益桓公仉督岳帅缑亢况郈琴商佘佟肖涂付闫代隋覃苑丛楚占修原邸战丘买木肉古努阿艾吐热帕依玛`,
);
const compoundSurnames =
  /^(?:欧阳|太史|上官|司马|东方|独孤|南宫|夏侯|诸葛|尉迟|皇甫|宇文|长孙|慕容|司徒|令狐|公孙|轩辕|端木|澹台|申屠|百里|呼延|第五)/u;
/** What begins with a surname and says something else, though no dictionary has it as one word. */
const ordinary =
  /^[万元亿千百十几年月周日天号吨台套件个米]+$|款|价|金额|费用|合同|方案|同意|公司|需求|时间|期限|利润|成本|质量|技术|产品|项目|服务|协议|合作|双方|甲方|乙方|[的了是不我你他她们这那就也]/u;

const segmentsOf = (text: string) => [...segmenter.segment(text)];

/** Two to four Chinese characters that are somebody's name and no word of the language; folded. */
export function isPersonalName(name: string): boolean {
  const characters = Array.from(name);
  if (!isHan.test(name) || characters.length < 2 || characters.length > 4) return false;
  if (segmentsOf(name).length === 1 || ordinary.test(name)) return false;
  return compoundSurnames.test(name) || (characters.length < 4 && surnames.has(characters[0] ?? ''));
}

/** A short form of a company's that is not made of words alone, as 我们同意 is; folded. */
export const isCoined = (name: string): boolean =>
  segmentsOf(name).some(({ segment }) => segment.length === 1);

/** Where words begin: 张伟 does not within 紧张伟大. */
export const wordStarts = (text: string): ReadonlySet<number> =>
  new Set(segmentsOf(text).map(({ index }) => index));

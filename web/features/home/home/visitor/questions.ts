import { readStored, writeStored } from '#web/lib/safe-storage.ts';

/** What a visitor has said of his enterprise; '' where he has not. */
export interface Answers {
  /** Code of GB/T 4754. */
  industry: string;
  /** As accounts keep it: 大型 1 to 微型 4. */
  scale: string;
}

/** Industries by what people call them; who finds none of them is left out by none. */
export const industries: readonly { code: string; name: string }[] = [
  { code: 'C34', name: '通用设备' },
  { code: 'C35', name: '专用设备' },
  { code: 'C36', name: '汽车和零部件' },
  { code: 'C38', name: '电气机械' },
  { code: 'C39', name: '电子信息' },
  { code: 'C40', name: '仪器仪表' },
  { code: 'C33', name: '金属制品' },
  { code: 'C26', name: '化工' },
  { code: 'C29', name: '橡胶和塑料' },
  { code: 'C30', name: '建材和非金属' },
  { code: 'C27', name: '医药' },
  { code: 'C14', name: '食品' },
  { code: 'C17', name: '纺织' },
  { code: 'C18', name: '服装' },
  { code: 'D44', name: '电力和热力' },
  { code: 'I65', name: '软件和信息服务' },
];

export const scales: readonly { id: string; name: string }[] = [
  { id: '1', name: '大型' },
  { id: '2', name: '中型' },
  { id: '3', name: '小型' },
  { id: '4', name: '微型' },
];

const key = 'home-answers';
export const noAnswers: Answers = { industry: '', scale: '' };

/** What this browser has kept of them. Only what is still offered counts. */
export function readAnswers(): Answers {
  const [industry = '', scale = ''] = readStored('localStorage', key).split(' ');
  return {
    industry: industries.some(({ code }) => code === industry) ? industry : '',
    scale: scales.some(({ id }) => id === scale) ? scale : '',
  };
}

/** Kept in this browser alone; nothing is kept once both are empty. */
export function keepAnswers({ industry, scale }: Answers): void {
  writeStored('localStorage', key, industry === '' && scale === '' ? '' : `${industry} ${scale}`);
}

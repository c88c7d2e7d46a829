/**
 * How anybody can be reached, as people write it into a text: looked for in folded texts (server/lib/text/fold.ts). Each repetition has a
 * bound, so that the time a text takes grows with its length alone.
 */

const between = '[-‐-―−.·•/ ]{1,2}';
const phoneParts = `(?:${between})?`;
const label = (length: string) => `(?:${length}) ?[:=是为]{0,2} ?\\(?`;
const code = '[\\da-hj-npqrtuwxy]';

export const contactData: readonly RegExp[] = [
  // mails, of domains in Chinese too
  /(?<![\w.+-])[\w.+-]{1,64} ?@ ?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/gu,
  /(?<![\w.+-])[\w.+-]{1,64} ?@ ?[\p{L}\p{N}-]{1,63}?(?:\.[\p{L}\p{N}-]{1,63}?){0,8}\.(?:中国|公司|网络|集团|在线|中文网|网址|商城|政务|公益|香港|com|cn|net|org)/gu,
  // credit codes and ID numbers
  new RegExp(`(?<![\\da-z])${code}{2}(?:[- ]?\\d){6}(?:[- ]?${code}){10}(?![\\da-z])`, 'gu'),
  /(?<!\d)\d{6}[- ]?\d{4}[- ]?\d{4}[- ]?\d{3}[- ]?[\dx](?![\da-z])/gu,
  // mobile phones
  new RegExp(
    `(?:(?<!\\d)\\(?\\+?86\\)?${phoneParts}|(?<!\\d))1[3-9]\\d(?:${['44', '35', '53']
      .map((parts) => [...parts].map((digits) => `${phoneParts}\\d{${digits}}`).join(''))
      .join('|')}|\\d${between}\\d{3}${between}\\d{4}|\\d${between}\\d{4}${between}\\d{3})(?!\\d)`,
    'gu',
  ),
  // fixed ones, and those of a service
  new RegExp(`(?<!\\d)\\(?0\\d{2,3}\\)?${phoneParts}[2-9]\\d{2,3}${phoneParts}\\d{4}(?!\\d)`, 'gu'),
  new RegExp(`(?<=${label('电话|座机|传真|固话|tel')})[2-9]\\d{2,3}${phoneParts}\\d{4}(?!\\d)`, 'gu'),
  new RegExp(
    `(?<!\\d)[48]00${phoneParts}(?:\\d{3}${phoneParts}\\d{4}|\\d{4}${phoneParts}\\d{3}|\\d${between}\\d{3}${between}\\d{3})(?!\\d)`,
    'gu',
  ),
  // what comes after WeChat or QQ: a word with a digit in it, or any that is said to be the number
  new RegExp(
    `(?<=(?:微信|薇信|v信|weixin|wechat|(?<![a-z])[wv]x)(?:号码?|账号|id)? ?[:=是为]{0,2} ?\\(?)(?<![a-z\\d])[a-z](?=[\\w-]{0,19}[\\d_-])[\\w-]{5,19}`,
    'gu',
  ),
  new RegExp(`(?<=微信(?:号码?|账号|id| ?[:=]) ?[:=是为]{0,2} ?)[a-z][\\w-]{5,19}`, 'gu'),
  new RegExp(
    `(?<=(?:(?<![a-z])qq|扣扣)(?:群|号码?)?(?:号码?)? ?[:=是为]{0,2} ?\\(?)[1-9]\\d{4,10}(?!\\d)`,
    'gu',
  ),
];

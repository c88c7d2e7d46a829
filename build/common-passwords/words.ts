import leaked from '@zxcvbn-ts/language-common';

const split = (text: string): string[] => text.trim().split(/\s+/);

/** Of the published list of leaked passwords, the most frequent first, so many words are taken. */
const leakedWords = 400;

/** Words of letters alone, as people begin a password with: published lists of leaked passwords (npm, MIT). */
export const foreignWords: readonly string[] = leaked.dictionary['passwords-common']
  .filter((word) => /^[a-z]{4,10}$/.test(word))
  .slice(0, leakedWords);

/** What people here begin one with: names and everyday words in pinyin, brands, cities, what the site is about. */
export const localWords: readonly string[] = split(`
  password passwd pass admin administrator root system server test tester guest user login welcome hello changeme letmein
  default manager master super company office work service public portal platform internet industry
  spring summer autumn winter monday friday january october iloveyou love lovely sunshine happy lucky dragon monkey tiger panda
  woaini woaiwo woaiwojia woaizhongguo aini nihao mima wodemima zhongguo china zhonghua renmin
  gongsi gongchang gongye hulianwang pingtai guanli guanliyuan ceshi yonghu xitong zhizao keji qiye zhengfu fuwu jiayou fafa facai
  gongxi xinnian kuaile shengri baobao baobei laopo laogong mama baba jiejie gege didi meimei laoshi xuesheng daxue
  huawei xiaomi alibaba taobao tencent weixin wechat baidu iphone apple lenovo dell oracle redhat linux ubuntu windows jingdong
  beijing shanghai guangzhou shenzhen chengdu chongqing tianjin wuhan hangzhou nanjing suzhou xian qingdao sichuan guangdong
  zhejiang jiangsu shandong henan hubei hunan fujian anhui dalian ningbo xiamen
  zhang wang li liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong
  xiao cheng cao yuan deng fu shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan fang shi yao
  zhangwei wangwei lihua zhangli lina wangfang liwei wangli zhangmin liming zhangjie wangjing liqiang zhanglei wangqiang lijun
  liuyang wangyong zhangyong lijie zhangqiang wangyan wangjun zhangyan lili wangmin liuwei chenjie zhangjun zhanghao wanghao lihao
  zhangsan lisi wangwu zhaoliu xiaoming xiaohong xiaohua xiaoli xiaowang xiaozhang xiaochen
  qwer qwert qwerty qwertyuiop asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qaz wsx edc qazwsx qazwsxedc qwe asd zxc qweasd
  qweasdzxc asdzxc wasd poiuy mnbvc
  a aa aaa aaaa ab abc abcd abcde abcdef aabb abab aabbcc bb cc dd xx xxx xyz zz zzz qq qqq ww www
  qwq ok nb ai it vip cn com sa db sql mysql ftp vpn wifi
`);

/** What no list of words can say: staff keep whether it is looked for, and what is said of it. */
export const writingRules: Readonly<Record<string, { name: string; pattern: RegExp }>> = {
  // 《新闻信息报道中的禁用词和慎用词》 of Xinhua, 2015 and as revised in July 2016
  china: { name: '“中国”与港澳台并列', pattern: /中国[、和与及](?:香港|澳门|台湾)/ },
  countries: {
    name: '港澳台与“国家”连写',
    pattern:
      /(?:香港|澳门|台湾)等?[^。；！？国]{0,8}等(?:多个|\d{1,4}\s?个)?国家(?![和与或及]地区|（地区）|、地区)/,
  },
  mainland: {
    name: '港澳台“来华”“访华”“回国”',
    pattern: /(?:港澳台?|台湾|香港|澳门)(?:同胞|游客|人士|企业家?|客商|代表团)?(?:来华|访华|回国)/,
  },
  // 《中华人民共和国广告法》 article 9
  firsts: {
    name: '自称“第一”',
    pattern: /(?:全国|全球|世界|行业|国内)(?:排名)?第一(?![批个届次期章条款产])/,
  },
  // the house's own
  officials: {
    name: '姓加简称的职务，如“王局”',
    pattern:
      /(?<=^|[，。、；：“（\s])[赵钱孙李周吴郑王冯陈沈韩杨朱秦许何吕张孔曹严魏谢苏潘范彭鲁韦袁唐薛罗郝傅康余顾孟黄姚邵汪毛戴宋庞董梁杜贾郭徐邱蔡田胡刘叶曾邓](?:局|处|科|厅|总|主任?|书记)(?=[，。、；：”）\s要说指强表介带]|$)/,
  },
  login: {
    name: '“登陆”系统或网站',
    pattern: /(?<!台风)登陆(?=[^，。；！？]{0,6}(?:系统|平台|网站|网页|页面|账号|官网|门户|邮箱|后台))/,
  },
};

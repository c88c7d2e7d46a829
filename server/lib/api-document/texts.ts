/** What the areas of the catalogue are called; one without a name here is shown by its key. */
export const areaNames: Readonly<Record<string, string>> = {
  account: '登录与注册',
  recovery: '找回密码',
  appeal: '申诉修改手机号',
  binding: '绑定手机号和邮箱',
  tickets: '站点间的登录票据',
  profile: '我的账号',
  confirmation: '确认是本人操作',
  undo: '撤销账号变更',
  passwordLink: '一次性设置密码链接',
  files: '附件',
  portal: '门户框架',
  reference: '字典、行政区划与行业',
  content: '内容',
  identity: '标识解析节点',
  policyReads: '政策、申报与公告列表',
  section: '栏目',
  policyItems: '政策的编辑',
  interpretationItems: '政策解读的编辑',
  declarationItems: '申报征集的编辑',
  noticeItems: '公告的编辑',
  work: '内容的审核与版本',
  staff: '工作人员与角色',
  release: '轮播图与统计',
  services: '解决方案与服务商',
};

export const introduction = [
  '每个调用都应答信封 { code, msg, data }：HTTP 200，code 为 1 表示成功；其他 code 表示失败，msg 可以直接给人看。' +
    'HTTP 400、404、413、500、503 只用于传输故障，应答体也是信封；503 带有 Retry-After。',
  '请求头 token 携带会话；应答头 token 替换已保存的会话。',
  '须先设置新密码的账号只能做匿名调用和标有 x-before-new-password 的调用，其他调用应答 1010。',
  '标有 x-confirmation 的调用须先用 confirmIdentity 确认是本人操作，否则应答 1011；有 x-confirmation-if 时，只在请求的这个字段为 true 时要求。',
  '标有 x-cache-seconds 的应答可由浏览器和代理缓存这么多秒，其他应答不得缓存。',
  '加密形式：标有 x-encrypted 的 POST 请求体可以是一个 JSON 字符串，内容为请求对象的 JSON 经 SM4-CBC（PKCS#7）加密后的 base64；站点设为必须加密时只接受这种形式，' +
    '不加密的请求应答 1002。其他 POST 请求体一律不加密。加密只影响请求，应答不加密。',
  '请求中的数字也可以写成字符串。可以不给的字段没有列为必需。',
].join('\n\n');

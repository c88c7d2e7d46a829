import { contentKindKeys, contentKinds } from '#contract/content/kinds.ts';
import { filesName, itemsPath, manifestName, digestsName, partPath, siteName } from './archive-format.ts';
import { tableParts } from './parts.ts';

/** What whoever opens the archive without this portal has to know. */
export const readme = (site: string): string => `# ${site}：网站内容

本目录是整个网站的内容，全部为开放格式，不依赖本系统即可阅读。其中也有还没到公开时间的、已经过期的、隐藏的条目和栏目，以及审核用词、不显示的搜索词，转交别人以前请先看过：

- 文字：JSON Lines（UTF-8，每行一条 JSON），正文是 HTML。每个文件每一行的字段和取值见 \`schemas/\` 下同名的 JSON Schema（2020-12）。
- 图片、附件、视频：\`files/\` 下的原文件；文中的地址 \`/images/…\`、\`/documents/…\`、\`/videos/…\` 与 \`${filesName}\` 的编号一一对应。
- 完整性：\`${digestsName}\` 是其余全部文件的 SHA-256，可用 \`sha256sum -c ${digestsName}\` 核对；各文件的行数见 \`${manifestName}\`。
- 时间均为 UTC（ISO 8601）；编号与网站地址里的编号相同。

## 网站

| 文件 | 内容 |
| --- | --- |
| \`${siteName}\` | 网站信息：名称、电话、备案号、页脚链接 |
${tableParts.map(({ name, title }) => `| \`${partPath(name)}\` | ${title} |`).join('\n')}

## 内容

| 文件 | 内容 |
| --- | --- |
${contentKindKeys.map((kind) => `| \`${itemsPath(kind)}\` | ${contentKinds[kind].name} |`).join('\n')}

\`fields\` 是所有内容共有的字段（标题、摘要、正文、附件等），\`extra\` 是该类内容自己的字段，\`relations\` 是与其他内容的关联（编号）。

\`drafts/\` 是工作人员正在写的稿子，行的格式相同；导出时要求了才有。

## 不包含

账号、密码和登录记录；手机号、证件号等个人信息；联系人；企业提交的申请、申报、诊断、认证材料；留言、预约和站内消息；操作记录；内容的历史版本和审核意见。
需要整站迁移（含账号）的，请用备份命令。
`;

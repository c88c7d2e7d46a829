/** What the account area says when something went well. Failures are in errors.ts. */
export const accountMessages = {
  registered: '注册成功',
  appealSubmitted: '提交成功',
  fileUploaded: '上传成功',
  fileDeleted: '删除成功',
  enterpriseInfoSaved: '企业信息已保存',
  passwordReset: '您已成功重置密码',
} as const;

import type { Declared } from '../services.ts';

/** What a text message or a mail is about, as staff read it. Of some there are mails alone. */
export const messageKindNames: Readonly<
  Record<Declared<'sms'> | 'subscriptionDigest' | 'declarationReminder', string>
> = {
  verificationCode: '验证码',
  passwordReset: '密码已重新设置',
  contactChanged: '手机号或邮箱已更换',
  accountDeletion: '账号将注销',
  accountClosure: '企业账号由平台关闭',
  changeUndone: '变更已撤销',
  phoneChangeRequested: '有人申请更换手机号',
  phoneChangeAccepted: '手机号申诉已受理',
  phoneChangeApproved: '手机号申诉已通过',
  phoneChangeDone: '手机号已更换',
  phoneChangeWaiting: '手机号申诉待审核',
  phoneChangeReturned: '手机号申诉被退回',
  phoneChangeRefused: '手机号申诉未通过',
  contentReview: '内容审核进展',
  enquiryWaiting: '客服留言待答复',
  enquiryAnswered: '客服留言已答复',
  matchContact: '供需对接邀请',
  expertWorkWaiting: '提问或预约待处理',
  expertWorkMoved: '预约有结果',
  signUpWaiting: '活动报名待审核',
  signUpChanged: '活动报名有变化',
  certificationWaiting: '企业认证待审核',
  certificationStep: '企业认证进展',
  prefixWaiting: '标识前缀待审核',
  prefixStep: '标识前缀进展',
  memberInvitation: '企业邀请成员',
  memberChanged: '成员角色有变化',
  diagnosisWaiting: '企业诊断待处理',
  diagnosisStep: '企业诊断进展',
  subscriptionDigest: '订阅摘要',
  declarationReminder: '申报截止提醒',
};

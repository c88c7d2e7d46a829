/** Sets what stands there afterwards; said again, it stands there already. */
const sets = 'sets a value: again, it is that already';
/** Whoever is first has moved it; a second one finds it moved and is refused. */
const moves = 'a move from one state to another: again, it is refused';
const removes = 'removes or ends: again, nothing is left to do';
const counts = 'counts within a pause once for a visitor, whatever is sent';
const secret = 'uses up a secret: again, it is refused';
const paced = 'limited by itself: a pause between two, and so many a day';
const session = 'begins or ends a session, which an answer must not be kept of';
const upload = 'a stream that is not kept; what is not submitted is swept';

const work = '/api/cms/info/work';

/** By the path of a call that changes something and does not say `once`, why a request that comes again does no harm (docs/decisions/052). */
export const harmlessRepeats: Readonly<Record<string, string>> = {
  '/api/system/login/doLogin': session,
  '/api/system/login/loginForEstimate': session,
  '/api/system/login/logout': session,
  '/api/system/login/loginAuthen': session,
  '/api/system/login/regional-integration': session,
  '/api/system/logout/regional-integration': session,
  '/api/system/login/getTSGZCookie': session,
  '/api/auth/jwt/verifyNew': secret,
  '/api/system/captcha/challenge': paced,
  '/api/system/captcha/answer': secret,
  '/api/system/login/getCode': paced,
  '/api/system/login/sendEmail': paced,
  '/api/system/updatePassword/forget1': sets,
  '/api/system/updatePassword/forget2': secret,
  '/api/system/sysUserRegister/getReturnedAppeal': sets,
  '/api/system/sysUserRegister/objectAppeal': moves,
  '/api/system/sysUserInfo/updatePhoneCaptcha': secret,
  '/api/system/sysUserInfo/updateEmailCaptcha': secret,
  '/api/system/login/perfect/information': sets,
  '/api/system/userCenter/changePassword': sets,
  '/api/system/userCenter/endSession': removes,
  '/api/system/userCenter/acknowledgeSessions': sets,
  '/api/system/userCenter/cancelDeletion': removes,
  '/api/system/userCenter/confirmIdentity': sets,
  '/api/system/userCenter/undoAccountChange': secret,
  '/api/system/userCenter/setPasswordByLink': secret,
  '/api/system/staff/revokeRole': moves,
  '/api/system/staff/confirmRole': moves,
  '/api/system/staff/dropRoleRequest': removes,
  '/api/system/message/markRead': sets,
  '/api/file/file/uploadFile': upload,
  '/api/file/file/uploadPublicImage': upload,
  '/api/file/file/uploadPublicDocument': upload,
  '/api/file/file/uploadPublicVideo': upload,
  '/api/file/file/delFile': removes,
  '/api/cms/platform/visits/add': counts,
  '/api/cms/info/portal/editorSystemNotification': sets,
  '/api/cms/info/release/setTrafficStatistics': counts,
  '/api/cms/info/release/pageView': counts,
  '/api/search/search/query': counts,
  [`${work}/move`]: moves,
  [`${work}/restoreVersion`]: 'names the rev that it has seen: again, that is an older one',
  '/api/portal/expertBooking/cancel': moves,
  '/api/portal/expertBooking/confirm': moves,
  '/api/portal/expertBooking/decline': moves,
  '/api/portal/expertBooking/finish': moves,
  '/api/portal/expertQuestion/withdraw': moves,
  '/api/portal/expertQuestion/setIsPrivate': sets,
  '/api/portal/expertQuestion/handOver': moves,
  '/api/portal/expertQuestion/decline': moves,
  '/api/portal/expertQuestion/takeDown': moves,
  '/api/system/enquiry/answer': moves,
  '/api/system/enquiry/close': moves,
  '/api/cms/help/vote': sets,
  '/api/portal/forumPortal/savePraise': sets,
  '/api/portal/forumPortal/deleteWord': removes,
  '/api/cms/info/section/setOrder': sets,
  '/api/cms/info/section/setIsShown': sets,
  '/api/cms/info/section/setApprovals': sets,
  '/api/cms/info/section/confirmApprovals': moves,
  '/api/cms/info/section/dropApprovals': removes,
  '/api/cms/videoCollection/like': sets,
  '/api/cms/info/registration/cancel': moves,
  '/api/cms/info/registration/decide': moves,
  '/api/cms/info/registration/attend': sets,
  '/api/portal/diagnose/addApplyFile': sets,
  '/api/portal/diagnose/withdraw': moves,
  '/api/portal/diagnose/confirmReport': moves,
  '/api/portal/diagnose/objectReport': moves,
  '/api/portal/match/move': moves,
  '/api/portal/demand/setStage': moves,
  '/api/portal/supply/saveUnfinished': sets,
  '/api/portal/supply/dropUnfinished': removes,
  '/api/system/subscription/saveSettings': sets,
  '/api/system/subscription/unsubscribe': removes,
  '/api/system/subscription/mark': sets,
};

/** The verbs that mean the same on every prefix. */
export const harmlessVerbs: Readonly<Record<string, string>> = {
  saveClick: counts,
  setIsDel: sets,
  updateIsDel: sets,
  setReleaseStatus: moves,
};

const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/i, '微信'],
  [/Edg\//, 'Edge 浏览器'],
  [/Firefox\//, '火狐浏览器'],
  [/Chrome\//, 'Chrome 浏览器'],
  [/Safari\//, 'Safari 浏览器'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, '苹果手机或平板'],
  [/HarmonyOS/i, '鸿蒙设备'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X/, '苹果电脑'],
  [/Linux/, 'Linux 电脑'],
];

/** Whether a user agent is a phone's or a tablet's. */
export function isHandheld(userAgent: string): boolean {
  return /iPhone|iPad|HarmonyOS|Android/i.test(userAgent);
}

/** A user agent in words that its owner recognises. What says nothing is 未知设备. */
export function describeDevice(userAgent: string): string {
  const find = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [find(systems), find(browsers)].filter((part) => part !== undefined);
  return parts.length === 0 ? '未知设备' : parts.join('，');
}

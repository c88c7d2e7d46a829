/**
 * The five levels of maturity of intelligent manufacturing (GB/T 39116-2020), from the lowest up, with what an enterprise of that level
 * does, in short.
 */
export const diagnosticLevels = [
  { level: 1, name: '规划级', text: '开始规划智能制造的基础和条件，核心业务按流程管理。' },
  { level: 2, name: '规范级', text: '用自动化和信息技术改造核心装备和业务，单项业务的数据可以共享。' },
  { level: 3, name: '集成级', text: '装备和系统已经集成，数据在各项业务之间共享。' },
  { level: 4, name: '优化级', text: '从数据中形成知识和模型，核心业务能够预测和优化。' },
  { level: 5, name: '引领级', text: '用模型持续推动优化和创新，产业链协同，形成新的制造和商业模式。' },
] as const;

/** '' for a text that names none. */
export const diagnosticLevelName = (level: string | number): string =>
  diagnosticLevels.find((one) => String(one.level) === String(level))?.name ?? '';

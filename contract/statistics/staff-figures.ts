import { figureCalls, type FigureName } from './calls.ts';

/** Figures for whoever runs the portal. Apart from the calls: of these a browser gets nothing but paths. */
export const staffFigureNames = (Object.keys(figureCalls) as FigureName[]).filter(
  (name) => figureCalls[name].access === 'statistics',
);

/** Whether a figure is of some days, and not of what there is now. */
export const hasPeriod = (name: FigureName): boolean => 'days' in figureCalls[name].request.shape;

import { partA } from './content/part-a.ts';
import { partB } from './content/part-b.ts';
import type { DemoItem } from './item.ts';

/** Everything a demo site shows. */
export const demoItems: readonly DemoItem[] = [...partA, ...partB];

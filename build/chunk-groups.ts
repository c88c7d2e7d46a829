import type { Rolldown } from 'vite';

type CodeSplitting = Extract<Rolldown.OutputOptions['codeSplitting'], { groups?: unknown }>;

/**
 * Which modules go into a file together. Left to itself the bundler makes a file of every module that two pages share, and a page of a few
 * sections then fetches thirty; these are the things that are used together. build/bundle.test.ts counts them.
 */
export const chunkGroups: NonNullable<CodeSplitting['groups']> = [
  // What every page needs, in two files: React changes seldom and stays in the browser's cache over releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  { name: 'frame', tags: ['$initial'], priority: 8 },
  {
    name: 'registration',
    test: /\/web\/(features\/account\/(registration\/(?!strength-of)|agreement\/)|ui\/(select|cascade-select|popup)\/|lib\/company-choice)/,
    minShareCount: 2,
    priority: 7,
  },
  {
    name: 'titles',
    test: /\/web\/(ui\/page-title|features\/account\/path-choice)\//,
    priority: 7,
  },
  {
    name: 'account',
    test: /\/web\/features\/account\/(?!path-choice)/,
    minShareCount: 2,
    priority: 6,
  },
  {
    name: 'forms',
    test: /\/web\/(ui|lib)\/|node_modules\/lucide-react\/|\/contract\//,
    minShareCount: 2,
    priority: 5,
  },
];

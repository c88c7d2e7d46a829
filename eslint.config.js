import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import checkFile from 'eslint-plugin-check-file';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** What the house rules ask for that a machine can check. Every rule is an error: a warning is read by nobody. */
const noFetch = { name: 'fetch', message: 'Only web/lib talks to the server: use send(call, body).' };
const noProcessEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only server/config.ts reads the environment.',
};

export default tseslint.config(
  {
    ignores: ['dist/', 'data/', 'coverage/', 'test-results/', 'playwright-report/', 'server/db/migrations/'],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,css,mjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{contract,server,web,demo,e2e,bench}/**/': 'KEBAB_CASE' },
      ],
      'max-lines': ['error', { max: 400, skipComments: false }],
      eqeqeq: 'error',
      // the ideographic space is how Chinese text is spaced
      'no-irregular-whitespace': [
        'error',
        { skipStrings: true, skipTemplates: true, skipComments: true, skipJSXText: true },
      ],
      'no-console': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // the house writes `async` where the signature says promise, also when nothing is awaited
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      // characters, not graphemes, are what limits and indexes count
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // numbers in template strings are what people expect them to be
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // noPropertyAccessFromIndexSignature is not on; both spellings read well
      '@typescript-eslint/dot-notation': 'off',
      // `void reply.header()`: Fastify's replies are thenable and chain
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: { 'no-restricted-globals': ['error', noFetch] },
  },
  { files: ['web/lib/**'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['server/**/*.ts', 'contract/**/*.ts', 'demo/**/*.ts', 'web/**/*.{ts,tsx}'],
    ignores: ['server/config.ts', '**/*.test.ts', 'server/testing/**'],
    rules: { 'no-restricted-syntax': ['error', noProcessEnv] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts', 'server/testing/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}', '*.config.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  // data, not code: long tables read better in one piece
  { files: ['demo/**/*.ts', 'server/db/reference/**'], rules: { 'max-lines': 'off' } },
  // extra fields travel as records, which interfaces cannot be assigned to; a builder per kind names its fields by a type argument
  {
    files: ['demo/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  prettier,
);

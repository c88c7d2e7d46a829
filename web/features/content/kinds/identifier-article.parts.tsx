export { parts } from './article.tsx';

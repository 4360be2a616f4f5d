// For the page around the app, which is styled before any component is there.
export { proseCss, textLinkCss } from '../display/proseCss';
export { globalCss } from './globalCss';
export { media } from '../tokens/media';
export { themeVariables } from '../tokens/cssVariables';
export { statGroupCss } from '../display/statGroupCss';

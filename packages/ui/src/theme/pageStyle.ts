// For the page around the app, which is styled before any component is there.
export { proseCss, textLinkCss } from '../display/proseCss';
export { globalCss } from './globalCss';
export { media } from '../tokens/media';
export { themeVariables } from '../tokens/cssVariables';
export { statGroupCss } from '../display/statGroupCss';
export { buttonCss } from '../actions/buttonCss';
export { segmentBarCss, segmentCss } from '../actions/segmentCss';
export { metaLineCss, pageTitleCss } from '../display/textCss';
export { trailCss } from '../display/trailCss';
export { pageColumnCss, pageColumnsCss, pageSideCss, pageWidthCss } from '../layout/pageCss';

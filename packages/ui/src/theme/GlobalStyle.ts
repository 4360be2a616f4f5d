import { createGlobalStyle } from 'styled-components';
import { globalCss } from './globalCss';

/** Tokens as CSS variables, a small reset, the base type, focus, and stillness for those who asked for it. */
export const GlobalStyle = createGlobalStyle`${globalCss}`;

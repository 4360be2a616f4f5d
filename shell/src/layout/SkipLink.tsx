import styled from 'styled-components';
import { skipLinkCss } from './frameCss';
import { mainId } from './useArrivalFocus';

/** The first thing the keyboard reaches: past the header, to the page itself. */
export function SkipLink() {
  return <Skip href={`#${mainId}`}>Skip to content</Skip>;
}

const Skip = styled.a`
  ${skipLinkCss}
`;

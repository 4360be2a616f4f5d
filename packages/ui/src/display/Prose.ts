import styled from 'styled-components';
import { proseCss } from './proseCss';

/** Long text written by people (rendered Markdown): a readable measure, and nothing that can break the layout. */
export const Prose = styled.div`
  ${proseCss}
`;

import { pagePaths } from '@stoa/contract';
import { Link, sharedTexts } from '@stoa/platform';
import { media } from '@stoa/ui';
import styled from 'styled-components';
import { brandPaths } from './brandPaths';

/** The product's name and logo, linking home. */
export function Brand() {
  return (
    <Home to={pagePaths.home}>
      <Mark viewBox="0 0 24 24" aria-hidden="true">
        {brandPaths.map((d) => (
          <path key={d} d={d} />
        ))}
      </Mark>
      {sharedTexts.site}
    </Home>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  min-height: var(--target-size);
  border-radius: var(--radius-control);
  color: var(--text-strong);
  font-size: var(--type-21);
  font-weight: 700;
  letter-spacing: -0.02em;
`;

const Mark = styled.svg`
  width: 22px;
  height: 22px;
  fill: var(--accent);
  ${media.narrow} {
    display: none;
  }
`;

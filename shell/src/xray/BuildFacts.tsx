import { pagePaths } from '@stoa/contract';
import { Link, useSession } from '@stoa/platform';
import { TextLink } from '@stoa/ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import { xrayTexts as texts } from '../texts/xray';
import { type Build, modulesOf, sideOf } from './composition';
import type { Facts } from './manifests';

export interface BuildFactsProps {
  build: Build;
  /** From its manifest; undefined until it has loaded. */
  facts: Facts | undefined;
}

/** What is known about a build of the page. */
export function BuildFacts({ build, facts = {} }: BuildFactsProps) {
  const session = useSession();
  const isStaff = session.status === 'member' && session.isStaff;
  const modules = modulesOf(build);
  const side = sideOf(build);
  const rows: [label: string, value: string | undefined][] = [
    [texts.version, build.version],
    [texts.owner, facts.owner],
    [texts.commit, facts.commit?.slice(0, 12)],
    [texts.modules, modules.join(', ')],
    [texts.rendered, side && texts.sides[side]],
    [texts.size, sizeOf(modules, facts)],
  ];
  return (
    <>
      <h3>{build.app}</h3>
      <Rows>
        {rows.map(
          ([label, value]) =>
            value && (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </Rows>
      {build.problems.length === 0 ? (
        <Quiet>{texts.noProblems}</Quiet>
      ) : (
        <>
          <Problems>{texts.problems(build.problems.length)}</Problems>
          <ul>
            {build.problems.map(({ expose, message }) => (
              <li key={`${expose} ${message}`} dir="auto">
                {expose}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {isStaff && (
        <TextLink as={Link} to={`${pagePaths.remoteStatus}#${build.app}`}>
          {texts.evidence(build.app)}
        </TextLink>
      )}
    </>
  );
}

/** Returns each module's size, for the modules whose size is known. */
function sizeOf(modules: readonly string[], { weights = {} }: Facts): string | undefined {
  const known = modules.flatMap((module) => weights[module] ?? []);
  return known.length > 0 ? known.map(texts.kilobytes).join(', ') : undefined;
}

const Rows = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 var(--space-12);
  margin: 0;

  dt {
    color: var(--text-muted);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Quiet = styled.p`
  margin: 0;
  color: var(--text-muted);
`;

const Problems = styled.p`
  margin: 0;
  color: var(--danger);
`;

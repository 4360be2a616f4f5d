import { Link, Outlet, ScrollRestoration, useSessionLookup } from '@stoa/platform';
import { PageColumns, PageWidth, Row, Stack, TextLink } from '@stoa/ui';
import { name, pages } from 'standalone-subject';
import styled from 'styled-components';
import { ScenarioSwitch } from './ScenarioSwitch';
import { exampleOf } from './exampleOf';
import { PersonSwitch } from './PersonSwitch';
import { ThemeSwitch } from './ThemeSwitch';

/** Toolbar of the standalone host: selects page, viewer and theme. */
export function Frame() {
  useSessionLookup();
  return (
    <>
      <Bar>
        <PageWidth>
          <Stack $gap={8}>
            <Row $gap={16}>
              <strong>{`mfe-${name}, standalone`}</strong>
              <nav aria-label="Pages">
                <Row $gap={12}>
                  {pages.map(({ path }) => (
                    <TextLink key={path} as={Link} to={exampleOf(path)}>
                      {path}
                    </TextLink>
                  ))}
                </Row>
              </nav>
            </Row>
            <Row $gap={16}>
              <PersonSwitch />
              <ScenarioSwitch />
              <ThemeSwitch />
            </Row>
          </Stack>
        </PageWidth>
      </Bar>
      <PageColumns>
        <main>
          <Outlet />
        </main>
      </PageColumns>
      <ScrollRestoration />
    </>
  );
}

const Bar = styled.header`
  padding-block: var(--space-12);
  border-bottom: 1px solid var(--line-hair);
  background: var(--surface-raised);
`;

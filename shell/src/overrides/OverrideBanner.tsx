import { Button, formatLongDate } from '@stoa/ui';
import { FlaskConical } from 'lucide-react';
import styled from 'styled-components';
import { BannerBar } from '../layout/banners/BannerBar';
import { overrideTexts } from '../texts/overrides';
import { xrayTexts } from '../texts/xray';
import { setXray } from '../xray/xrayStore';
import { currentOverrides } from './applyWanted';
import { currentPreview, previewEnd } from './preview';
import { resetWanted } from './wanted';

/** Announces that this page has builds under test, with buttons to return to the published ones. */
export function OverrideBanner() {
  const overrides = currentOverrides();
  const preview = currentPreview();
  return (
    <BannerBar aria-label={overrideTexts.title}>
      <Message>
        <FlaskConical aria-hidden size={16} />
        <Words>
          {preview && <li>{overrideTexts.preview(formatLongDate(preview.expiresAt))}</li>}
          {preview?.builds.map(({ app, version, isUsed }) => (
            <li key={app}>{overrideTexts[isUsed ? 'shown' : 'notShown'](<b>{app}</b>, <b>{version}</b>)}</li>
          ))}
          {overrides.map(({ remote, build, isServed, problem }) => (
            <li key={remote}>
              {problem
                ? overrideTexts.failed(<b>{remote}</b>, problem)
                : overrideTexts[isServed ? 'served' : 'tried'](<b>{remote}</b>, <b>{build}</b>)}
            </li>
          ))}
        </Words>
      </Message>
      <Button size="sm" onClick={() => setXray(true)}>
        {xrayTexts.title}
      </Button>
      {overrides.length > 0 && (
        <Button size="sm" onClick={resetWanted}>
          {overrideTexts.reset}
        </Button>
      )}
      {preview && (
        <Button size="sm" onClick={() => location.assign(previewEnd)}>
          {overrideTexts.leave}
        </Button>
      )}
    </BannerBar>
  );
}

/** The icon stays beside the text on any screen width. */
const Message = styled.div`
  display: flex;
  gap: var(--space-8);
  min-width: 0;
  font-weight: 400;
  text-align: start;

  svg {
    flex: none;
    /* Centres it on the first line. */
    margin-block-start: calc((1lh - 16px) / 2);
  }
`;

const Words = styled.ul`
  min-width: 0;
  margin: 0;
  overflow-wrap: anywhere;
`;

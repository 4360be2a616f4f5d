import type { Widget } from '@stoa/contract';
import { Chip, Muted, Row, Stack, TextLink } from '@stoa/ui';
import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import { widgetTexts } from '../texts/widget';
import { readContent } from './widgetContent';

/** A widget's content, by type. */
export function WidgetBody({ widget }: { widget: Widget }) {
  const content = readContent(widget.widgetType, widget.content);
  const nothing = <Muted>{widgetTexts.empty[widget.widgetType]}</Muted>;
  if (content.kind === 'links') {
    if (content.links.length === 0) return nothing;
    return (
      <Stack as="ul" $gap={8}>
        {content.links.map((link, index) => (
          <li key={index}>
            <Outbound href={link.url} target="_blank" rel="noopener noreferrer ugc me">
              <bdi>{link.platform}</bdi>
              <ExternalLink aria-hidden />
            </Outbound>
          </li>
        ))}
      </Stack>
    );
  }
  if (content.kind === 'chips') {
    if (content.chips.length === 0) return nothing;
    return (
      <Row as="ul">
        {content.chips.map((chip, index) => (
          <Chip key={index} as="li" dir="auto">
            {chip}
          </Chip>
        ))}
      </Row>
    );
  }
  return content.text.trim() === '' ? nothing : <Text dir="auto">{content.text}</Text>;
}

const Text = styled.p`
  max-width: var(--measure);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Outbound = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`;

import type { DataExport } from '@stoa/contract';
import { QueryState, toastError, refetchOnVisit } from '@stoa/platform';
import { Button, LoadingText, LongDate, Muted, Notice, Row, Stack, useKeptFocus } from '@stoa/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { dataExportTexts } from '../../texts/dataExport';
import { useGetDataExportQuery, useRequestDataExportMutation } from './accountApi';
import { DataDownloadDialog } from '../accountDialogs';
import { Subtitle } from '../Subtitle';
import { usePageVisible } from './usePageVisible';

/** Milliseconds between two checks whether an archive is ready. */
const checkInterval = 2_000;

/** Requests and downloads the archive of the member's data. */
export function DataPart() {
  const region = useKeptFocus<HTMLDivElement>();
  const query = useGetDataExportQuery(undefined, refetchOnVisit);
  return (
    <Stack $gap={12} ref={region} tabIndex={-1}>
      <Subtitle>{dataExportTexts.title}</Subtitle>
      <QueryState
        query={query}
        failure={dataExportTexts.failed}
        pending={<LoadingText label={dataExportTexts.loading} lines={3} />}
      >
        {(found) => <Archive {...found} />}
      </QueryState>
    </Stack>
  );
}

function Archive({ state, bytes = 0, expiresAt, nextAt }: DataExport) {
  const [request, { isLoading }] = useRequestDataExportMutation();
  const [isDownloading, setIsDownloading] = useState(false);

  async function handleRequest() {
    const { error } = await request();
    if (error) toastError(dataExportTexts.notRequested, error);
  }

  const ask = (
    <Button isBusy={isLoading} onClick={() => void handleRequest()}>
      {state === 'none' ? dataExportTexts.request : dataExportTexts.requestAgain}
    </Button>
  );
  if (state === 'making') return <ArchiveInProgress />;
  if (state === 'ready' && expiresAt !== undefined) {
    return (
      <>
        <Notice
          role="status"
          tone="positive"
          title={dataExportTexts.ready(dataExportTexts.bytes(bytes))}
          action={
            <Button icon={<Download aria-hidden />} onClick={() => setIsDownloading(true)}>
              {dataExportTexts.download}
            </Button>
          }
        >
          <span>
            {dataExportTexts.readyUntil} <LongDate date={expiresAt} />.
          </span>
        </Notice>
        {nextAt === undefined ? (
          <Row>{ask}</Row>
        ) : (
          <Muted as="p">
            {dataExportTexts.next} <LongDate date={nextAt} />.
          </Muted>
        )}
        {isDownloading && <DataDownloadDialog onClose={() => setIsDownloading(false)} />}
      </>
    );
  }
  return (
    <>
      {state === 'failed' ? (
        <Notice role="alert" tone="danger" title={dataExportTexts.broken}>
          {dataExportTexts.brokenText}
        </Notice>
      ) : (
        <Muted as="p">
          {dataExportTexts.text} {dataExportTexts.keptDays}
        </Muted>
      )}
      <Row>{ask}</Row>
    </>
  );
}

/** Says that the archive is in progress, and looks for its end: while the page is hidden not at all, then at once. */
function ArchiveInProgress() {
  useGetDataExportQuery(undefined, {
    pollingInterval: checkInterval,
    skip: !usePageVisible(),
    refetchOnMountOrArgChange: checkInterval / 1_000,
  });
  return (
    <Notice role="status" title={dataExportTexts.making}>
      {dataExportTexts.makingText}
    </Notice>
  );
}

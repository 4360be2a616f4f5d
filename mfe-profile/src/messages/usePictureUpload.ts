import { pictureFault, toastError, useUploadFileMutation } from '@stoa/platform';
import { toast } from '@stoa/ui';
import { messagesTexts } from '../texts/messages';

/**
 * Returns a function that uploads a picked file and passes its address to `onUploaded`. A toast reports failures.
 * @param key names the form, which may be closed and opened again while it uploads
 */
export function usePictureUpload(key: string, onUploaded: (url: string) => void) {
  const [upload, { isLoading }] = useUploadFileMutation({ fixedCacheKey: key });

  async function uploadFile(file: File) {
    const fault = pictureFault(file);
    if (fault) {
      toast({ title: messagesTexts.uploadFailed, description: fault, tone: 'destructive' });
      return;
    }
    const { data, error } = await upload(file);
    if (data) onUploaded(data.url);
    else toastError(messagesTexts.uploadFailed, error);
  }

  return { isUploading: isLoading, uploadFile };
}

import { pictureFault, toastError, useUploadFileMutation } from '@stoa/platform';
import { toast } from '@stoa/ui';
import { messagesTexts } from '../texts/messages';

/** Returns a function that uploads a picked file and passes its address to `onUploaded`. A toast reports failures. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const [upload, { isLoading }] = useUploadFileMutation();

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

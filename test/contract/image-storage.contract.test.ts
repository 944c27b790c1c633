import { describeOn } from '../testkit/engines.ts';
import { fakeStage, folderStage, s3Stage } from '../testkit/images/storage-stages.ts';
import { imageStorageContract } from './image-storage-contract.ts';
import { slowImageUploadsContract } from './slow-image-uploads-contract.ts';

imageStorageContract('the fake in memory', fakeStage);
imageStorageContract('a folder', () => folderStage());
slowImageUploadsContract('a folder', () => folderStage());

describeOn('s3')('image storage on S3', () => {
  imageStorageContract('S3', () => s3Stage());
  imageStorageContract('a part of a bucket on S3', () => s3Stage('dogear/part/'));
  slowImageUploadsContract('S3', () => s3Stage());
});

import type { pictures as english } from '../en/pictures.ts';
import type { Translation } from '../translation.ts';

export const pictures: Translation<typeof english> = {
  not_a_picture: '请选择图片：JPG、PNG、WebP 或 GIF。',
  too_large: '文件过大，请选择较小的图片。',
  compression_failed: '图片压缩失败，请更换一张。',
  upload_failed: '图片上传失败',
  camera: '拍照',
  file: '选择文件',
  shrinking: '处理中',
  uploading: '上传中 {percent}%',
  uploaded: '已上传',
  photo_of: '照片：{name}',
  still_uploading: '请等待照片上传完成。',
};

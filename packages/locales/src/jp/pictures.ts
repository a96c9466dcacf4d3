import type { pictures as english } from '../en/pictures.ts';
import type { Translation } from '../translation.ts';

export const pictures: Translation<typeof english> = {
  not_a_picture: '画像（JPG、PNG、WebP、GIF）を選んでください。',
  too_large: 'ファイルが大きすぎます。小さい画像を選んでください。',
  compression_failed: '画像を圧縮できませんでした。別の画像を選んでください。',
  upload_failed: '画像のアップロードに失敗しました',
  camera: '写真を撮る',
  file: 'ファイルを選ぶ',
  shrinking: '準備中',
  uploading: 'アップロード中 {percent}%',
  uploaded: 'アップロード済み',
  photo_of: '写真：{name}',
  still_uploading: '写真のアップロードが終わるまでお待ちください。',
};

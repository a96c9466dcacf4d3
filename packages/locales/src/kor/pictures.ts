import type { pictures as english } from '../en/pictures.ts';
import type { Translation } from '../translation.ts';

export const pictures: Translation<typeof english> = {
  not_a_picture: '사진을 선택해 주세요: JPG, PNG, WebP 또는 GIF.',
  too_large: '파일이 너무 큽니다. 더 작은 사진을 선택해 주세요.',
  compression_failed: '사진을 압축하지 못했습니다. 다른 사진을 선택해 주세요.',
  upload_failed: '사진 업로드에 실패했습니다',
  camera: '사진 촬영',
  file: '파일 선택',
  shrinking: '준비 중',
  uploading: '업로드 중 {percent}%',
  uploaded: '업로드 완료',
  photo_of: '사진: {name}',
  still_uploading: '사진이 업로드될 때까지 기다려 주세요.',
};

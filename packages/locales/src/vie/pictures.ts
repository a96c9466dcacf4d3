import type { pictures as english } from '../en/pictures.ts';
import type { Translation } from '../translation.ts';

export const pictures: Translation<typeof english> = {
  not_a_picture: 'Hãy chọn ảnh: JPG, PNG, WebP hoặc GIF.',
  too_large: 'Tệp quá lớn. Hãy chọn ảnh nhỏ hơn.',
  compression_failed: 'Không thể nén ảnh. Hãy chọn ảnh khác.',
  upload_failed: 'Tải ảnh lên không thành công',
  camera: 'Chụp ảnh',
  file: 'Chọn tệp',
  shrinking: 'Đang chuẩn bị',
  uploading: 'Đang tải lên {percent}%',
  uploaded: 'Đã tải lên',
  photo_of: 'Ảnh: {name}',
  still_uploading: 'Hãy chờ ảnh tải lên xong.',
};

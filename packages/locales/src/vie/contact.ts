import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof english> = {
  title: 'Liên hệ với chúng tôi',
  hint: 'Gửi câu hỏi cho chúng tôi',
  intro: 'Hãy cho chúng tôi biết chuyện gì đã xảy ra. Chúng tôi sẽ gọi hoặc viết lại.',
  question: 'Câu hỏi của bạn',
  placeholder: 'Chúng tôi có thể giúp gì cho bạn?',
  images: 'Hình ảnh (không bắt buộc)',
  images_hint: 'Tối đa {count} tệp: SVG, PNG, GIF hoặc JPG, mỗi tệp không quá 5 MB.',
  add_image: 'Thêm hình ảnh',
  remove_image: 'Xóa {name}',
  retry_image: 'Thử lại {name}',
  send: 'Gửi',
  sent: 'Đã gửi tin nhắn',
  sent_hint: 'Chúng tôi sẽ liên hệ với bạn qua số {phone}.',
  another: 'Viết tin nhắn khác',
  error: {
    question_required: 'Vui lòng nhập câu hỏi của bạn.',
    invalid_type: 'Loại tệp không hợp lệ (chỉ SVG, PNG, GIF, JPG)',
    too_large: 'Kích thước tệp vượt quá 5 MB',
    too_many: 'Tối đa {count} tệp',
    uploading: 'Hãy chờ tải xong hình ảnh.',
  },
};

import type { content as english } from '../en/content.ts';
import type { Translation } from '../translation.ts';

export const content: Translation<typeof english> = {
  section: 'Trợ giúp và thông tin',
  news: {
    title: 'Tin tức',
    hint: 'Những điều mới ở đây',
    all: 'Tất cả tin tức',
    empty: 'Chưa có tin tức',
    empty_hint: 'Tin mới sẽ hiển thị tại đây.',
  },
  faq: {
    title: 'Câu hỏi thường gặp',
    hint: 'Các câu hỏi thường gặp và câu trả lời',
    search: 'Tìm câu hỏi',
    clear: 'Xóa tìm kiếm',
    found: '{count, plural, other {# câu hỏi}}',
    empty: 'Chưa có câu hỏi',
    nothing: 'Không có câu hỏi phù hợp',
    nothing_hint: 'Hãy thử từ khác, hoặc hỏi chúng tôi.',
    ask: 'Hỏi chúng tôi',
  },
  about: {
    title: 'Về chúng tôi',
    website: 'Trang web chính thức',
  },
  agreement: {
    title: 'Thỏa thuận người dùng',
    version: 'Phiên bản {version}, ngày {date}',
  },
  certificates: {
    title: 'Chứng nhận MSB',
    hint: 'Giấy phép và đăng ký',
    empty: 'Chưa có chứng nhận',
    empty_hint: 'Giấy phép và đăng ký của sàn sẽ được liệt kê tại đây.',
  },
  download: {
    title: 'Tải ứng dụng',
    name: 'Tên',
    version: 'Phiên bản',
    size: 'Dung lượng',
    updated: 'Thời gian cập nhật',
    install: 'Cài đặt',
    installed: 'Ứng dụng đã được cài đặt',
    installed_hint: 'Hãy mở từ màn hình chính. Ứng dụng tự cập nhật.',
    how: 'Thêm vào màn hình chính',
    how_menu: 'Mở trình đơn của trình duyệt và chọn “Cài đặt ứng dụng” hoặc “Thêm vào màn hình chính”.',
    how_share: 'Trong Safari, chạm Chia sẻ rồi chọn “Thêm vào MH chính”.',
    links: 'Cách tải khác',
  },
};

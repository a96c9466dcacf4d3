import type { contact as english } from '../en/contact.ts';
import type { Translation } from '../translation.ts';

export const contact: Translation<typeof english> = {
  title: '문의하기',
  hint: '질문을 보내 주세요',
  intro: '어떤 일이 있었는지 알려 주세요. 전화나 메시지로 답변해 드립니다.',
  question: '문의 내용',
  placeholder: '무엇을 도와드릴까요?',
  images: '이미지 (선택)',
  images_hint: '최대 {count}개: SVG, PNG, GIF, JPG, 각 5 MB 이하.',
  add_image: '이미지 추가',
  remove_image: '{name} 삭제',
  retry_image: '{name} 다시 시도',
  send: '보내기',
  sent: '메시지를 보냈습니다',
  sent_hint: '{phone}(으)로 연락드리겠습니다.',
  another: '다른 메시지 쓰기',
  error: {
    question_required: '문의 내용을 입력해 주세요.',
    invalid_type: '지원하지 않는 파일 형식입니다 (SVG, PNG, GIF, JPG만 가능)',
    too_large: '파일 크기가 5 MB를 초과합니다',
    too_many: '파일은 최대 {count}개입니다',
    uploading: '이미지 업로드가 끝날 때까지 기다려 주세요.',
  },
};
